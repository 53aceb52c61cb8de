import { actingConsent, CONSENT_STATES, memberDuplicate, memberErasure } from '@clubhouse/contract';
import { type Actor, CONSENT_COUNTS } from '../access/index.ts';
import { byChoice, everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { isStaff, membershipIdOf, ofMember, ownId, personBehind } from './member-scope.ts';

/** Whether a consent counts now, is kept without effect, or has ended. */
const CONSENT_STATE = sql`case
  when t.ended_at is not null then 'ENDED'
  when exists (
    select
    from acting_consent c
    join member g on g.id = c.grantor
    join member d on d.id = c.delegate
    where c.id = t.id and ${CONSENT_COUNTS}) then 'LIVE'
  else 'RESTING' end`;

/** A membership ID alone tells no one whose it is: the grantor reads the name of a spouse, or once the other has acted. */
const delegateName = (actor: Actor): Sql =>
  isStaff(actor)
    ? raw('m.name')
    : sql`case
        when t.delegate = ${ownId(actor)} or t.relationship = 'SPOUSE' or t.last_used_at is not null then m.name
        else regexp_replace(m.name, '(?<=\\w)\\w', '*', 'g') end`;

/** What is kept beside the register: who acts for whom, duplicate records and erasures. */
export const servedMemberRecords = {
  memberDuplicate: plain(memberDuplicate, 'member_duplicate', {
    plain: READ,
    derived: {
      first_membership_id: () => membershipIdOf('first'),
      second_membership_id: () => membershipIdOf('second'),
      decided_by_name: () => personBehind('decided_by'),
      undo_until: () => raw(`case when t.status = 'MERGED' and t.undo_until > now() then t.undo_until end`),
    },
  }),
  memberErasure: plain(memberErasure, 'member_erasure', {
    plain: READ,
    scope: ofMember('t.member'),
    derived: {
      membership_id: () => membershipIdOf('member'),
      requested_by_name: () => personBehind('requested_by'),
      decided_by_name: () => personBehind('decided_by'),
    },
  }),
  actingConsent: plain(actingConsent, 'acting_consent', {
    plain: READ,
    scope: (actor) =>
      isStaff(actor) ? everyRow() : sql`(t.grantor = ${ownId(actor)} or t.delegate = ${ownId(actor)})`,
    derived: {
      grantor_membership_id: () => membershipIdOf('grantor'),
      delegate_membership_id: () => membershipIdOf('delegate'),
      delegate_name: (actor) => sql`(select ${delegateName(actor)} from member m where m.id = t.delegate)`,
      state: () => CONSENT_STATE,
      ended_by_name: () => personBehind('ended_by'),
    },
    filters: { state: byChoice(CONSENT_STATES, (state) => sql`${CONSENT_STATE} = ${state}`) },
  }),
} satisfies Record<string, Served>;
