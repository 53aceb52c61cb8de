import type { BULK_VERDICTS, BulkStage } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEqual,
  IconHourglass,
  IconLoader,
  IconPencil,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../../../ui/badge/status-badge.tsx';
import { requestStatus } from '../request-words.ts';

interface Words {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const word = (label: string, icon: TablerIcon, tone: Tone = 'neutral'): Words => ({ label, icon, tone });

const STAGES: Readonly<Record<BulkStage, Words>> = {
  CHECKING: word(t.stageChecking(), IconLoader, 'info'),
  CHECKED: word(t.stageChecked(), IconPencil),
  WAITING: word(t.stageWaiting(), IconUsers, 'info'),
  APPLYING: word(t.stageApplying(), IconLoader, 'info'),
  APPLIED: word(t.stageApplied(), IconCircleCheck, 'success'),
  UNDOING: word(t.stageUndoing(), IconLoader, 'warning'),
  UNDONE: word(t.stageUndone(), IconArrowBackUp),
  CLOSED: word(t.stageClosed(), IconBan),
  FAILED: word(t.stageFailed(), IconAlertTriangle, 'danger'),
};

/** How far a change to many members is. */
export const stageWords = (stage: string): Words => STAGES[stage as BulkStage] ?? word(stage, IconHourglass);

/** What to call a change to many: what became of it once it is closed, how far it is before. */
export const bulkWords = ({ stage, status }: { readonly stage?: string | null; readonly status: string }): Words =>
  !stage || stage === 'CLOSED' ? requestStatus(status) : stageWords(stage);

export type Verdict = (typeof BULK_VERDICTS)[number];

const VERDICTS: Readonly<Record<Verdict, Words>> = {
  OK: word(t.verdictOk(), IconCircleCheck, 'success'),
  SAME: word(t.verdictSame(), IconEqual),
  ERROR: word(t.verdictError(), IconAlertTriangle, 'danger'),
  APPLIED: word(t.stageApplied(), IconCircleCheck, 'success'),
  FAILED: word(t.stageFailed(), IconAlertTriangle, 'danger'),
  UNDONE: word(t.stageUndone(), IconArrowBackUp),
  KEPT: word(t.verdictKept(), IconEqual, 'warning'),
};

/** What became of a row. */
export const verdictWords = (verdict: Verdict): Words => VERDICTS[verdict];

/** Stages in which the house works by itself. */
export const isBusy = (stage: string | null): boolean => ['CHECKING', 'APPLYING', 'UNDOING'].includes(stage ?? '');
