import { dayWords, type FamilyRow, type member, type ParticipantType, type Row } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';

export type Answers = Readonly<Record<string, string>>;

/** A person in the household who can take part. */
export interface HouseholdPerson {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly sent: {
    readonly participant_type: ParticipantType;
    readonly member_id?: number;
    readonly family_member?: number;
  };
}

/** A guest or non-member, as typed. */
export interface TypedGuest {
  readonly key: string;
  readonly participant_type: ParticipantType;
  readonly name: string;
  readonly date_of_birth: string | null;
}

export const GUEST_TYPES = ['GUEST_ADULT', 'GUEST_CHILD', 'PUBLIC_ADULT', 'PUBLIC_CHILD'] as const;

type MemberRow = Pick<
  Row<typeof member>,
  'id' | 'name' | 'membership_id' | 'linked_member' | 'family_members' | 'linked_family_members'
>;

const TAKES_PART: readonly string[] = ['CHILD', 'OTHER'];

/** The member first, the linked spouse, then the children of both. Others of the family come as guests. */
export function householdOf(row: MemberRow): readonly HouseholdPerson[] {
  const { linked_member: spouse } = row;
  const asMember = (id: number, name: string, detail: string): HouseholdPerson => ({
    key: `m${id}`,
    name,
    detail,
    sent: { participant_type: 'MEMBER', member_id: id },
  });
  const asChild = ({ id, name, date_of_birth }: FamilyRow): HouseholdPerson => ({
    key: `f${id}`,
    name,
    detail: date_of_birth ? t.childBorn({ date: dayWords(date_of_birth) }) : t.childBirthUnknown(),
    sent: { participant_type: 'MEMBER_CHILD', family_member: id },
  });
  const family = [...(row.family_members ?? []), ...(row.linked_family_members ?? [])];
  return [
    asMember(row.id, row.name, row.membership_id),
    ...(spouse ? [asMember(spouse.id, spouse.name, spouse.membership_id)] : []),
    ...family.filter(({ relationship }) => TAKES_PART.includes(relationship)).map(asChild),
  ];
}

/** The party as the server reads it. */
export function participantsOf(
  household: readonly HouseholdPerson[],
  ticked: readonly string[],
  guests: readonly TypedGuest[],
  answers: Readonly<Record<string, Answers>>,
) {
  return [
    ...household.filter(({ key }) => ticked.includes(key)).map(({ key, sent }) => ({ key, ...sent })),
    ...guests
      .filter(({ name }) => name.trim() !== '')
      .map(({ key, participant_type, name, date_of_birth }) => ({
        key,
        participant_type,
        name: name.trim(),
        date_of_birth,
      })),
  ].map(({ key, ...sent }) => ({ ...sent, ...(answers[key] && { answers: answers[key] }) }));
}

/** Refusals that staff who manage the course or event can override with a reason. */
export const OVERRIDABLE: readonly (string | null)[] = ['NOT_OPEN', 'CLOSED', 'FULL'];
