import { memberImport as t } from '@clubhouse/messages/console/import';
import { Group } from '../../../../ui/layout/layout.tsx';
import classes from '../../../kit/file/import.module.css';

const STEPS = [t.stepFile(), t.stepColumns(), t.stepCheck(), t.stepSend()];

/** Where in the import somebody is. */
export function Steps({ at }: { readonly at: number }) {
  return (
    <Group as="ol" gap="8px 24px" mb={20} className={classes.steps} line="bottom" pb={14}>
      {STEPS.map((step, index) => (
        <Group
          as="li"
          gap={8}
          nowrap
          key={step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <b>{index + 1}</b>
          {step}
        </Group>
      ))}
    </Group>
  );
}
