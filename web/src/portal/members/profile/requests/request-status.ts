import type { FieldChange } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import {
  IconArrowBackUp,
  IconCheck,
  IconHourglass,
  IconPencilCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../../ui/badge/status-badge.tsx';

export interface StateWords {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const WAITING: StateWords = { label: t.statusWaiting(), icon: IconHourglass, tone: 'info' };
const ACCEPTED: StateWords = { label: t.statusAccepted(), icon: IconCheck, tone: 'success' };
const CORRECTED: StateWords = { label: t.statusCorrected(), icon: IconPencilCheck, tone: 'success' };
const REFUSED: StateWords = { label: t.statusDeclined(), icon: IconX, tone: 'danger' };
const WITHDRAWN: StateWords = { label: t.statusWithdrawn(), icon: IconArrowBackUp, tone: 'neutral' };

const REQUEST: Readonly<Record<string, StateWords>> = {
  PENDING: WAITING,
  APPROVED: ACCEPTED,
  REJECTED: REFUSED,
  CANCELLED: WITHDRAWN,
};

const refusedIn = (changes: readonly FieldChange[]) => changes.filter(({ decision }) => decision && !decision.accept);

/** What became of a request as a whole. One that was accepted in part says so. */
export function requestState(status: string, changes: readonly FieldChange[]): StateWords {
  const partly = status === 'APPROVED' && refusedIn(changes).length > 0;
  return partly ? { ...ACCEPTED, label: t.statusPartly() } : (REQUEST[status] ?? WAITING);
}

/** What became of one field. */
export function fieldState(status: string, { decision }: FieldChange): StateWords {
  if (status === 'PENDING' || !decision) return status === 'CANCELLED' ? WITHDRAWN : (REQUEST[status] ?? WAITING);
  if (!decision.accept) return REFUSED;
  return decision.value === undefined ? ACCEPTED : CORRECTED;
}

/** "3 accepted, 1 not": a request's answer in a few words. */
export function answerWords(groups: readonly (readonly FieldChange[])[]): string {
  const refused = groups.filter((group) => refusedIn(group).length > 0).length;
  const accepted = groups.length - refused;
  if (refused === 0) return t.answerAllAccepted({ accepted });
  if (accepted === 0) return t.answerAllDeclined({ refused });
  return t.answerMixed({ accepted, refused });
}
