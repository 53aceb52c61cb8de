import { memberImport as t } from '@clubhouse/messages/console/import';
import classes from '../../../kit/file/import.module.css';

const STEPS = [t.stepFile(), t.stepColumns(), t.stepCheck(), t.stepSend()];

/** Where in the import somebody is. */
export function Steps({ at }: { readonly at: number }) {
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <b>{index + 1}</b>
          {step}
        </li>
      ))}
    </ol>
  );
}
