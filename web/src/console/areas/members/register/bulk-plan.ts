import { type MemberStatus, type member, needsReason, nextStatuses, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import type { LeftOut } from '../../../kit/member/bulk-outcome.tsx';
import { endsSessions } from '../profile/status-effects.ts';

/** What has to be known of a member to plan a change. */
export type TickedMember = Pick<
  Row<typeof member>,
  'id' | 'name' | 'status' | 'membership_start_date' | 'membership_end_date'
>;

/** What would happen to the ticked members, before anything does. */
export interface BulkPlan {
  readonly can: readonly TickedMember[];
  readonly cannot: readonly LeftOut[];
}

export interface StatusPlan extends BulkPlan {
  readonly reason: boolean;
  readonly endsSessions: boolean;
  readonly isFinal: boolean;
}

/** Who of the ticked members can be brought to a status, and what it takes and means. `own` is the member who asks. */
export function planStatus(rows: readonly TickedMember[], to: MemberStatus, own?: number): StatusPlan {
  const can: TickedMember[] = [];
  const cannot: LeftOut[] = [];
  for (const row of rows) {
    const from = row.status;
    if (row.id === own) cannot.push({ row, why: t.leftOutOwn() });
    else if (from === to) cannot.push({ row, why: t.leftOutSame({ to: words(to) }) });
    else if (nextStatuses(from).includes(to)) can.push(row);
    else cannot.push({ row, why: t.leftOutTransition({ from: words(from), to: words(to) }) });
  }
  return {
    can,
    cannot,
    reason: can.some((row) => needsReason(row.status, to)),
    endsSessions: endsSessions(to),
    isFinal: nextStatuses(to).length === 0,
  };
}

const words = (status: MemberStatus) => {
  const label = memberStatus(status);
  return label.charAt(0).toLowerCase() + label.slice(1);
};

/** Who of the ticked members can get a new last day, and for whom that would be no gain. */
export function planExtension(rows: readonly TickedMember[], end: string, own?: number): BulkPlan {
  const can: TickedMember[] = [];
  const cannot: LeftOut[] = [];
  for (const row of rows) {
    const now = row.membership_end_date;
    const start = row.membership_start_date;
    if (row.id === own) cannot.push({ row, why: t.leftOutOwn() });
    else if (start && end < start) cannot.push({ row, why: t.leftOutStarts({ start: formatDate(start) }) });
    else if (now === end) cannot.push({ row, why: t.leftOutSameEnd() });
    else if (now === null) cannot.push({ row, why: t.leftOutNoEnd() });
    else if (now > end) cannot.push({ row, why: t.leftOutLater({ now: formatDate(now) }) });
    else if (nextStatuses(row.status).length === 0 || row.status.startsWith('TERMINATED'))
      cannot.push({ row, why: t.leftOutStatus({ status: words(row.status) }) });
    else can.push(row);
  }
  return { can, cannot };
}
