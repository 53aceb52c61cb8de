import type { FieldChange } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';

export interface StateWords {
  readonly status: string;
  readonly label: string;
}

const WAITING: StateWords = { status: 'PENDING', label: t.statusWaiting() };
const ACCEPTED: StateWords = { status: 'APPROVED', label: t.statusAccepted() };
const CORRECTED: StateWords = { status: 'CORRECTED', label: t.statusCorrected() };
const REFUSED: StateWords = { status: 'REJECTED', label: t.statusDeclined() };
const WITHDRAWN: StateWords = { status: 'CANCELLED', label: t.statusWithdrawn() };

const REQUEST: Readonly<Record<string, StateWords>> = {
  PENDING: WAITING,
  APPROVED: ACCEPTED,
  REJECTED: REFUSED,
  CANCELLED: WITHDRAWN,
};

const refusedIn = (changes: readonly FieldChange[]) => changes.filter(({ decision }) => decision && !decision.accept);

/** The outcome of a request as a whole. One that was accepted in part says so. */
export function requestState(status: string, changes: readonly FieldChange[]): StateWords {
  const partly = status === 'APPROVED' && refusedIn(changes).length > 0;
  return partly ? { ...ACCEPTED, label: t.statusPartly() } : (REQUEST[status] ?? WAITING);
}

/** The outcome of one field. */
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
