import * as f from '../fields/index.ts';

/** The member a row is about, with the name and the membership ID. */
export const memberFields = {
  member: f.readOnly(f.reference('member')),
  member_name: f.labelOf('member'),
  membership_id: f.readOnly(f.text(20)),
};
