import { raw } from '../../../db/sql.ts';

/**
 * Where we write about an enrolment `e` of a member `m`: to the address on record. The address in the form is a contact
 * for the instructor; writing there would let anyone have the club email a stranger.
 */
export const ADDRESS_ON_RECORD = raw(
  `coalesce(nullif(m.email, ''), (select u.email from app_user u where u.member_profile = m.id), '')`,
);
