import { formatNumber } from '@clubhouse/messages';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Text } from '../../../../../ui/layout/text.tsx';
import { ProgressBar } from '../../../../../ui/progress/progress-bar.tsx';
import classes from './bulk.module.css';
import { isBusy, stageWords } from './bulk-words.ts';
import type { BulkRequest } from './use-bulk-request.ts';

/** How many rows do what; and how far the house is while it works on them. */
export function BulkSummary({ request }: { readonly request: BulkRequest }) {
  const { stage, record_count: all, error_count: errors, same_count: same, done_count: done } = request;
  if (isBusy(stage)) return <ProgressBar label={stageWords(stage ?? '').label} done={done} of={all} />;
  const undone = stage === 'UNDONE';
  const figures = [
    { label: t.figureRows({ count: all }), count: all },
    ...(undone ? [] : [{ label: t.figureChanges(), count: Math.max(0, all - errors - same) }]),
    ...(undone ? [] : [{ label: t.figureSame(), count: same }]),
    { label: undone ? t.figureNotUndone() : t.figureErrors(), count: errors, tone: errors > 0 ? 'danger' : undefined },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, count, tone }) => (
        <div key={label} data-tone={tone}>
          <dd>{formatNumber(count)}</dd>
          <Text as="dt" size="s" tone="muted">
            {label}
          </Text>
        </div>
      ))}
    </dl>
  );
}
