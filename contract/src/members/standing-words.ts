import { members as t } from '@clubhouse/messages/rules/members';
import type { MemberStatus } from '../enums.ts';

/** Why a status other than active can't take part. Read by the member and by the desk alike. */
const REASONS: Readonly<
  Record<Exclude<MemberStatus, 'ACTIVE'>, (values: { readonly act: 'book' | 'enrol' }) => string>
> = {
  ABSENT: t.absent,
  'SUSPENDED-DEFAULTER': t.suspendedDefaulter,
  'SUSPENDED-DISCIPLINE': t.suspendedDiscipline,
  'TERMINATED-END-OF-SERVICE': t.ended,
  'TERMINATED-VOLUNTARY': t.ended,
  'TERMINATED-DEFAULTER': t.ended,
  'TERMINATED-DISCIPLINE': t.ended,
  'TERMINATED-DECEASED': t.ended,
  BLACKLISTED: t.blocked,
};

/** Why a membership can't book or enrol, in words; null when it can. */
export const standingRefusal = (status: MemberStatus, act: 'book' | 'enrol'): string | null =>
  status === 'ACTIVE' ? null : REASONS[status]({ act });
