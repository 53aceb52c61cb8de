import { CORRECTION_FIELDS } from '@clubhouse/contract';

/** What the club offers to applicants. */
export const OFFER = {
  options: [
    {
      id: 4,
      level_1: 'ORDINARY',
      level_2: 'ACTIVE_REG',
      fee: '30.00',
      joining_fee: '100.00',
      billing_period: 'MONTHLY',
      eligibility: 'For people in active service.',
      ages: '18 to 60',
      documents: ['IDENTITY'],
      is_full: false,
    },
  ],
  needs_sponsors: true,
  terms: 'I’ll keep to the rules.',
  terms_version: 'v1',
};

/** An application that was just begun. */
export const DRAFT = {
  email: 'daniel@example.com',
  status: 'DRAFT',
  membership_type: null,
  level_1: null,
  level_2: null,
  name: '',
  mobile: '',
  date_of_birth: null,
  gender: null,
  postcode: '',
  block_no: '',
  road_name: '',
  unit_no: '',
  building: '',
  country: 'Singapore',
  spouse_name: '',
  children: [],
  proposer_id: '',
  seconder_id: '',
  note: '',
  corrections: [],
  open_fields: CORRECTION_FIELDS,
  sponsors: [],
  documents: [],
  waitlist_position: null,
  amount: null,
  pay_by: null,
  payment_path: null,
  membership_id: null,
};
