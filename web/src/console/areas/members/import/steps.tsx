import { memberImport as t } from '@clubhouse/messages/console/import';
import { Group } from '../../../../ui/layout/layout.tsx';
import { StepNumber } from '../../../kit/display/step-number.tsx';
import classes from '../../../kit/file/import.module.css';

const STEPS = [t.stepFile(), t.stepColumns(), t.stepCheck(), t.stepSend()];

/** Where in the import someone is. */
export function Steps({ at }: { readonly at: number }) {
  return (
    <Group as="ol" gap="8px 24px" mb={20} className={classes.steps} line="bottom" pb={14}>
      {STEPS.map((step, index) => (
        <Group as="li" gap={8} nowrap key={step} aria-current={index === at ? 'step' : undefined}>
          <StepNumber now={index === at} tone={index < at ? 'accent' : undefined}>
            {index + 1}
          </StepNumber>
          {step}
        </Group>
      ))}
    </Group>
  );
}
