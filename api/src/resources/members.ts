import {
  ADDRESS_FIELDS,
  acceptance,
  approvalRecord,
  approvalRequest,
  bulkRow,
  familyMember,
  HIDDEN_VALUE,
  INVITATION_STATUSES,
  journalEntry,
  MEMBER_STATUSES,
  member,
  memberFieldWords,
  memberInvitation,
  membershipApplication,
  membershipCard,
  membershipLevelRow,
  membershipRenewal,
  membershipTypeRow,
  REGISTER_COLUMNS,
  requestableFields,
  SENSITIVE_COLUMNS,
  sponsorship,
  spouseMember,
} from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { byChoice, byNumber, everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Expression, Mask, Served } from '../crud/served.ts';
import { COMPARED_FAMILY, familyJson } from '../db/family-json.ts';
import { isPerson } from '../db/find-person.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import {
  APPLICATION_PLACES,
  applicationDecisions,
  applicationDocuments,
  IS_OPEN_SPONSORSHIP,
  ofApplication,
  SPONSORS_JSON,
  WAITLIST_POSITION,
} from './application-fields.ts';
import { bulkRefusals, recordRefusals } from './approval-deciders.ts';
import { INVITATION_SENT_AT, INVITATION_STATUS, invitationReason } from './invitation-fields.ts';
import { isStaff, membershipIdOf, ofMember, ownId, personBehind } from './member-scope.ts';
import { IS_SENSITIVE, maskedObject, seesSensitive, sensitiveMasks, shownChanges } from './sensitive-fields.ts';

/** Notes of the staff are for the staff, not for the member they are about. */
const staffOnly = (empty: null | ''): Mask => ({ reads: isStaff, empty });

const masks: Readonly<Record<string, Mask>> = {
  ...sensitiveMasks,
  remarks: staffOnly(''),
  status_reason: staffOnly(''),
  prbm: staffOnly(null),
};

const FEE = raw(`(select y.fee from membership_type y
    where y.level_1 = t.membership_level_1 and y.level_2 = t.membership_level_2)`);

const derived: Readonly<Record<string, Expression>> = {
  membership_fee: () => FEE,
  // Why a spouse is not active is between them and the club: a hidden status next to shown ones would tell it.
  linked_member: (actor) =>
    raw(`(select json_build_object('id', l.id, 'name', l.name, 'membership_id', l.membership_id,
      'status', ${isStaff(actor) ? 'l.status' : `case l.status when 'ACTIVE' then l.status end`})
    from member l where l.id = t.linked_member_id)`),
  family_members: () => familyJson(sql`f.member = t.id`),
  linked_family_members: () => familyJson(sql`f.member = t.linked_member_id and f.relationship = 'CHILD'`),
  user: () => raw('(select u.id from app_user u where u.member_profile = t.id)'),
};

/** What only the page of one member shows. */
const detailOnly = [
  'date_of_birth',
  'nationality',
  'race',
  'religion',
  'marital_status',
  'remarks',
  'status_reason',
  'prbm',
  'payment_option',
  'bank_swift_code',
  'bank_account_last4',
  ...ADDRESS_FIELDS,
  'emergency_contact_name',
  'emergency_contact_phone',
  'linked_member',
  'family_members',
  'linked_family_members',
] as const;

const inFiles = { columns: REGISTER_COLUMNS, onlyByName: SENSITIVE_COLUMNS } as const;

const register = {
  derived,
  detailOnly,
  masks,
  inFiles,
  plain: READ,
  folded: { name: 'name_key' },
  findsBy: isPerson,
} as const;

const standing = (table: string): Sql => raw(`(select m.status from member m where m.id = ${table}.member)`);

const shown = (value: string, hides: string) =>
  raw(`case when ${hides} then '"${HIDDEN_VALUE}"'::jsonb else ${value} end`);

/** A request's sensitive fields are for its member, and for staff with the right. */
const ofRequest =
  (whole: () => Sql, masked: () => Sql): Expression =>
  (actor) =>
    seesSensitive(actor)
      ? whole()
      : sql`case when t.original_profile = ${ownId(actor)} then ${whole()} else ${masked()} end`;

/** What the fields that can be asked for are called, in the caller's language. */
const labels = () =>
  JSON.stringify(Object.fromEntries(Object.keys(requestableFields).map((field) => [field, memberFieldWords(field)])));

/** Every field of a request with its old, its new and its present value; `moved` when someone changed it meanwhile. */
const changesOf = (hides: string) => sql`
  (
    select coalesce(
      json_agg(
        json_build_object(
          'field', f.key, 'label', coalesce(${labels()}::jsonb ->> f.key, f.key), 'old',
          ${shown('t.base -> f.key', hides)}, 'new', ${shown('f.value', hides)}, 'now', ${shown('n.value', hides)},
          'moved', t.status = 'PENDING' and n.value is distinct from t.base -> f.key, 'decision',
          case when ${raw(hides)} then (t.decisions -> f.key) - 'value' else t.decisions -> f.key end)
        order by f.place),
      '[]')
    from jsonb_each(t.data) with ordinality f (key, value, place)
    cross join lateral (
      select
        case f.key
          when 'bank_account_number' then to_jsonb(m.bank_account_last4)
          when 'family_members' then ${COMPARED_FAMILY}
          else to_jsonb(m) -> f.key
        end as value
      from member m
      where m.id = t.original_profile) n)`;

/** The register and what hangs on it. Writing has rules of its own: the member module does it. */
export const servedMembers = {
  member: plain(member, 'member', { ...register, scope: ofMember('t.id') }),
  spouseMember: plain(spouseMember, 'member', {
    ...register,
    scope: (actor) => sql`t.membership_level_1 = 'SPOUSE' and ${ofMember('t.id')(actor)}`,
  }),
  familyMember: plain(familyMember, 'family_member', {
    plain: READ,
    // A child is shown to both parents.
    scope: (actor) => sql`(${ofMember('t.member')(actor)} or (t.relationship = 'CHILD'
      and t.member in (select m.linked_member_id from member m where m.id = ${ownId(actor)})))`,
    derived: { linked_member_id: () => raw('null::bigint'), membership_id: () => raw('null::text') },
  }),
  acceptance: plain(acceptance, 'acceptance', {
    plain: READ,
    scope: ofMember('t.member'),
    derived: { text: () => raw('(select x.text from accepted_terms x where x.version = t.version)') },
    detailOnly: ['text'],
  }),
  membershipRenewal: plain(membershipRenewal, 'membership_renewal', { plain: READ, scope: ofMember('t.member') }),
  // A draft is for its applicant alone; deciding has rules of its own.
  membershipApplication: plain(membershipApplication, 'membership_application', {
    plain: READ,
    scope: (actor) => (isStaff(actor) ? sql`t.sent_at is not null` : sql`false`),
    derived: {
      sponsors: () => SPONSORS_JSON,
      documents: applicationDocuments,
      waitlist_position: () => WAITLIST_POSITION,
      places_taken: () => APPLICATION_PLACES,
      places: () => raw('(select y.max_members from membership_type y where y.id = t.membership_type)'),
      decided_by_name: () => personBehind('decided_by'),
      decisions: applicationDecisions,
    },
    detailOnly: ['places_taken', 'places', 'decisions', 'documents', 'children', 'corrections', 'corrected'],
  }),
  sponsorship: plain(sponsorship, 'application_sponsor', {
    plain: READ,
    scope: ofMember('t.member'),
    derived: {
      applicant_name: () => ofApplication('name'),
      level_1: () => ofApplication('level_1'),
      level_2: () => ofApplication('level_2'),
      is_open: () => IS_OPEN_SPONSORSHIP,
    },
  }),
  memberInvitation: plain(memberInvitation, 'member_invitation', {
    plain: READ,
    derived: {
      status: () => INVITATION_STATUS,
      sent_at: () => INVITATION_SENT_AT,
      reason: invitationReason,
      membership_id: () => membershipIdOf('member'),
      invited_by_name: () => personBehind('invited_by'),
    },
    filters: { status: byChoice(INVITATION_STATUSES, (word) => sql`${INVITATION_STATUS} = ${word}`) },
  }),
  journalEntry: plain(journalEntry, 'journal_entry', {
    plain: READ,
    filters: { member__id: byNumber((id) => sql`t.member = ${id}`) },
  }),
  membershipCard: plain(membershipCard, 'membership_card', {
    plain: READ,
    scope: ofMember('t.member'),
    derived: {
      membership_status: () => standing('t'),
      membership_id: () => membershipIdOf('member'),
    },
    filters: { membership_status: byChoice(MEMBER_STATUSES, (word) => sql`${standing('t')} = ${word}`) },
  }),
  membershipLevel: plain(membershipLevelRow, 'membership_level', {
    plain: READ,
    derived: {
      member_count: () =>
        raw(`(select count(*) from member m where t.code = case t.level
          when 1 then m.membership_level_1 when 2 then m.membership_level_2 else m.membership_level_3 end)`),
    },
  }),
  membershipType: plain(membershipTypeRow, 'membership_type', {
    plain: READ,
    derived: {
      member_count: () =>
        raw(`(select count(*) from member m
          where m.membership_level_1 = t.level_1 and m.membership_level_2 = t.level_2)`),
    },
  }),
  approvalRecord: plain(approvalRecord, 'approval_record', {
    plain: READ,
    scope: (actor) => {
      if (can(actor, 'approval.decide')) return everyRow();
      const own = sql`t.original_profile = ${ownId(actor)}`;
      // A person who may ask for another member sees what they asked for.
      return can(actor, 'member.manage') ? sql`(${own} or t.submitted_by = ${actor.user_id})` : own;
    },
    derived: {
      data: ofRequest(
        () => raw('t.data'),
        () => maskedObject('t.data'),
      ),
      changes: ofRequest(
        () => changesOf('false'),
        () => changesOf(IS_SENSITIVE),
      ),
      submitted_by_name: () => personBehind('submitted_by'),
      reviewed_by_name: () => personBehind('reviewed_by'),
      refusals: recordRefusals,
    },
    detailOnly: ['refusals'],
  }),
  // Deciding and applying have rules of their own: the bulk module does it.
  approvalRequest: plain(approvalRequest, 'approval_request', {
    plain: READ,
    scope: (actor) =>
      can(actor, 'approval.decide') ? everyRow() : sql`(t.type = 'BULK' or t.submitted_by = ${actor.user_id})`,
    derived: {
      file: () => raw(`case when t.type = 'BULK' then '/approval-requests/' || t.id || '/file/' end`),
      submitted_by_name: () => personBehind('submitted_by'),
      reviewed_by_name: () => personBehind('reviewed_by'),
      refusals: bulkRefusals,
    },
    detailOnly: ['refusals'],
  }),
  // Granting and ending have rules of their own: the acting module does it.
  // Served below its request.
  bulkRow: plain(bulkRow, 'bulk_row', {
    plain: [],
    derived: {
      changes: shownChanges,
      sent: (actor) => (seesSensitive(actor) ? raw('t.sent') : maskedObject('t.sent')),
      // A refusal names the value that it refuses.
      errors: (actor) => (seesSensitive(actor) ? raw('t.errors') : maskedObject('t.errors', `'["•••"]'::jsonb`)),
    },
  }),
} satisfies Record<string, Served>;
