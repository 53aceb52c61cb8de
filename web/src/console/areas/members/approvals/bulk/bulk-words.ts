import type { BULK_VERDICTS, BulkStage } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { requestStatus } from '../request-words.ts';

interface Words {
  readonly status: string;
  readonly label: string;
}

const STAGES: Readonly<Record<BulkStage, string>> = {
  CHECKING: t.stageChecking(),
  CHECKED: t.stageChecked(),
  WAITING: t.stageWaiting(),
  APPLYING: t.stageApplying(),
  APPLIED: t.stageApplied(),
  UNDOING: t.stageUndoing(),
  UNDONE: t.stageUndone(),
  CLOSED: t.stageClosed(),
  FAILED: t.stageFailed(),
};

/** How far a change to many members is. */
export const stageWords = (stage: string): string => STAGES[stage as BulkStage] ?? stage;

/** The label of a bulk change: its result once it is closed, its progress before. */
export const bulkWords = ({ stage, status }: { readonly stage?: string | null; readonly status: string }): Words =>
  !stage || stage === 'CLOSED' ? { status, label: requestStatus(status) } : { status: stage, label: stageWords(stage) };

export type Verdict = (typeof BULK_VERDICTS)[number];

const VERDICTS: Readonly<Record<Verdict, string>> = {
  OK: t.verdictOk(),
  SAME: t.verdictSame(),
  ERROR: t.verdictError(),
  APPLIED: t.stageApplied(),
  FAILED: t.stageFailed(),
  UNDONE: t.stageUndone(),
  KEPT: t.verdictKept(),
};

/** The outcome of a row. */
export const verdictWords = (verdict: Verdict): string => VERDICTS[verdict];

/** Stages in which the house works by itself. */
export const isBusy = (stage: string | null): boolean => ['CHECKING', 'APPLYING', 'UNDOING'].includes(stage ?? '');
