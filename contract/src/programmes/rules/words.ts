import { programmes as t } from '@clubhouse/messages/rules/programmes';
import type { ParticipantType } from '../../enums.ts';

/** A participant type in words. */
export const participantTypeName = (type: ParticipantType): string => t[type]();

/** Whether someone of this type belongs to a member’s household. */
export const isHousehold = (type: ParticipantType): boolean => type === 'MEMBER' || type === 'MEMBER_CHILD';

/** Whether someone of this type is brought along by a member. */
export const isGuest = (type: ParticipantType): boolean => type === 'GUEST_ADULT' || type === 'GUEST_CHILD';
