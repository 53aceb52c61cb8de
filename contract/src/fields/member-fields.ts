import { readOnly } from './field.ts';
import { labelOf, reference } from './scalar.ts';
import { text } from './text.ts';

/** The member a row is about, with the name and the membership ID. */
export const memberFields = {
  member: readOnly(reference('member')),
  member_name: labelOf('member'),
  membership_id: readOnly(text(20)),
};
