import { defineMessages } from '../../define-messages.ts';

/** What the fields of an application are called, where a member’s record has none of them. */
export const applicationFields = defineMessages('words/application-fields', {
  membership_type: 'Membership',
  spouse_name: 'Name of spouse',
  children: 'Children',
  proposer_id: 'Proposer',
  seconder_id: 'Seconder',
});
