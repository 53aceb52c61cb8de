import type { BULK_VERDICTS, BulkStage } from '@clubhouse/contract';
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
import type { Tone } from '../../ui/badge/status-badge.tsx';
import { requestStatus } from './request-words.ts';

interface Words {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const word = (label: string, icon: TablerIcon, tone: Tone = 'neutral'): Words => ({ label, icon, tone });

const STAGES: Readonly<Record<BulkStage, Words>> = {
  CHECKING: word('Being checked', IconLoader, 'info'),
  CHECKED: word('Not sent yet', IconPencil),
  WAITING: word('Needs a second person', IconUsers, 'info'),
  APPLYING: word('Being applied', IconLoader, 'info'),
  APPLIED: word('Applied', IconCircleCheck, 'success'),
  UNDOING: word('Being undone', IconLoader, 'warning'),
  UNDONE: word('Undone', IconArrowBackUp),
  CLOSED: word('Closed', IconBan),
  FAILED: word('Failed', IconAlertTriangle, 'danger'),
};

/** How far a change to many members is. */
export const stageWords = (stage: string): Words => STAGES[stage as BulkStage] ?? word(stage, IconHourglass);

/** What to call a change to many: what became of it once it is closed, how far it is before. */
export const bulkWords = ({ stage, status }: { readonly stage?: string | null; readonly status: string }): Words =>
  !stage || stage === 'CLOSED' ? requestStatus(status) : stageWords(stage);

export type Verdict = (typeof BULK_VERDICTS)[number];

const VERDICTS: Readonly<Record<Verdict, Words>> = {
  OK: word('Good', IconCircleCheck, 'success'),
  SAME: word('Changes nothing', IconEqual),
  ERROR: word('Has errors', IconAlertTriangle, 'danger'),
  APPLIED: word('Applied', IconCircleCheck, 'success'),
  FAILED: word('Failed', IconAlertTriangle, 'danger'),
  UNDONE: word('Undone', IconArrowBackUp),
  KEPT: word('Left as it is', IconEqual, 'warning'),
};

/** What became of a row. */
export const verdictWords = (verdict: Verdict): Words => VERDICTS[verdict];

/** Stages in which the house works by itself. */
export const isBusy = (stage: string | null): boolean => ['CHECKING', 'APPLYING', 'UNDOING'].includes(stage ?? '');
