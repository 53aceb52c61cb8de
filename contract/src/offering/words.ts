import type { ParticipantType } from '../enums.ts';

const NAMES: Readonly<Record<ParticipantType, string>> = {
  MEMBER: 'Member',
  MEMBER_CHILD: 'Member’s child',
  GUEST_ADULT: 'Guest',
  GUEST_CHILD: 'Guest child',
  PUBLIC_ADULT: 'Public',
  PUBLIC_CHILD: 'Public child',
};

/** A participant type in words. */
export const participantTypeName = (type: ParticipantType): string => NAMES[type];

/** Whether somebody of this type belongs to a member’s household. */
export const isHousehold = (type: ParticipantType): boolean => type === 'MEMBER' || type === 'MEMBER_CHILD';

/** Whether somebody of this type is brought along by a member. */
export const isGuest = (type: ParticipantType): boolean => type === 'GUEST_ADULT' || type === 'GUEST_CHILD';
