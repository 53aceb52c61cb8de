import { formatNumber } from '@clubhouse/messages';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { type Figure, Figures } from '../../../../../ui/figures/figures.tsx';
import { ProgressBar } from '../../../../../ui/meter/progress-bar.tsx';
import { isBusy, stageWords } from './bulk-words.ts';
import type { BulkRequest } from './use-bulk-request.ts';

/** How many rows do what; and how far the house is while it works on them. */
export function BulkSummary({ request }: { readonly request: BulkRequest }) {
  const { stage, record_count: all, error_count: errors, same_count: same, done_count: done } = request;
  if (isBusy(stage)) return <ProgressBar label={stageWords(stage ?? '')} done={done} of={all} />;
  const undone = stage === 'UNDONE';
  const figures: readonly Figure[] = [
    { label: t.figureRows({ count: all }), value: formatNumber(all) },
    ...(undone ? [] : [{ label: t.figureChanges(), value: formatNumber(Math.max(0, all - errors - same)) }]),
    ...(undone ? [] : [{ label: t.figureSame(), value: formatNumber(same) }]),
    {
      label: undone ? t.figureNotUndone() : t.figureErrors(),
      value: formatNumber(errors),
      ...(errors > 0 && { tone: 'danger' }),
    },
  ];
  return <Figures figures={figures} framed />;
}
