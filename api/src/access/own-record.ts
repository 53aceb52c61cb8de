import { platform as t } from '@clubhouse/messages/server/platform';
import { refusal } from '../errors.ts';
import type { Actor } from './actor.ts';

/** The people around one act. No one acts on their own record; requests have rules of their own. */
export interface Duties {
  readonly decider: { readonly user_id: number; readonly member: { readonly id: number } | null };
  /** The members whose record, money or login it changes. */
  readonly subjects?: readonly (number | null | undefined)[];
  /** The login it changes, where that is not a member's record. */
  readonly login?: number | null;
  /** What it is about: "booking", "invoice". */
  readonly what: string;
}

/** Why the decider must leave this to someone else; undefined when they may decide. */
export function separationRefusal({ decider, subjects = [], login, what }: Duties): string | undefined {
  const own = decider.member?.id;
  const isOwn = (own !== undefined && subjects.includes(own)) || (login != null && login === decider.user_id);
  return isOwn ? t.ownRecord({ what }) : undefined;
}

/** Throws the 403 of the rule. */
export function refuseOwn(decider: Actor, what: string, ...subjects: readonly (number | null | undefined)[]): void {
  const reason = separationRefusal({ decider, subjects, what });
  if (reason) throw refusal(403, reason);
}

/** Whether a record is the actor's own. */
export const isOwn = (actor: Actor, member: number | null | undefined): boolean =>
  member != null && member === actor.member?.id;
