import { platform as t } from '@clubhouse/messages/server/platform';
import { forbidden, refusal } from '../errors.ts';
import { type Actor, can } from './actor.ts';
import { refuseOwn } from './own-record.ts';

/**
 * Whether all of the money goes back whatever the terms say. That waives the club's terms, so it needs the right to
 * refund beside the right to cancel for others, and is never for oneself.
 */
export function mayRefundInFull(
  actor: Actor,
  { wanted, staff, what, member }: { wanted: boolean | undefined; staff: boolean; what: string; member: number },
): boolean {
  if (wanted !== true) return false;
  refuseOwn(actor, what, member);
  if (!staff) throw forbidden();
  if (!can(actor, 'finance.refund')) throw refusal(403, t.fullRefundRight());
  return true;
}
