import type { Right } from '@clubhouse/contract';
import { ok } from './fake-api.ts';
import { ME } from './set-up.ts';
import { type Answers, openAs } from './staff.ts';

/** What the club knows of the user who is logged in. */
export const PROFILE = {
  ...ME.member_profile,
  email: 'mei@example.com',
  mobile: '+65 8000 0123',
  home_phone: '',
  date_of_birth: '1990-03-09',
  gender: 'Female',
  nationality: 'Singaporean',
  photo: null,
  race: null,
  religion: null,
  marital_status: 'SINGLE',
  membership_start_date: '2014-01-01',
  membership_fee: '30.00',
  employment: 'ACTIVE',
  discount_group: 'NA',
  payment_option: 'GIRO',
  bank_swift_code: 'DBSSSGSG',
  bank_account_last4: '4471',
  postcode: '740214',
  block_no: '214',
  road_name: 'LORONG SELASIH',
  unit_no: '#08-331',
  building: '',
  country: 'Singapore',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  linked_member: null,
  family_members: [],
  newsletter_subscribed: true,
  newsletter_subscribed_osc: false,
};

/** What a request wants changed of a field, and what was decided of it. */
export const fieldChange = (field: string, old: unknown, requested: unknown, decision: object | null = null) => ({
  field,
  label: field,
  old,
  new: requested,
  now: old,
  moved: false,
  decision,
});

/** Opens a section of the own profile. */
export const openProfile = (section: string, answers: Answers = {}, rights: readonly Right[] = []) =>
  openAs(`/profile?section=${section}`, { rights, answers: { 'GET /profile/member/12/': ok(PROFILE), ...answers } });
