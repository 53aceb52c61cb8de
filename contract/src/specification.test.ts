import { frame } from '@clubhouse/messages/shared/frame';
import { describe, expect, test } from 'vitest';
import * as contract from './index.ts';
import {
  BANKS,
  CALENDAR,
  COUNTRIES,
  calendarEvent,
  course,
  courseGroup,
  DISCOUNT_LIMIT,
  event,
  eventGroup,
  facility,
  facilityCategory,
  facilityGroup,
  invoice,
  journalEntry,
  MEMBERSHIP_FEES,
  member,
  membershipCard,
  membershipFee,
  pageCount,
  pageOffset,
  post,
  product,
  type Resource,
  reservation,
  reservationSlot,
  role,
  STORAGE_KEYS,
  space,
  spouseMember,
  subRole,
  TEXTS,
  TOAST,
  user,
  voucher,
  voucherGroup,
} from './index.ts';

/** The specification's own lists, written down a second time: a person who changes one here or there hears of it. */

const ENUMERATIONS: Readonly<Record<string, string>> = {
  MEMBER_STATUSES:
    'ACTIVE, ABSENT, SUSPENDED-DEFAULTER, SUSPENDED-DISCIPLINE, TERMINATED-END-OF-SERVICE, TERMINATED-VOLUNTARY, TERMINATED-DEFAULTER, TERMINATED-DISCIPLINE, TERMINATED-DECEASED, BLACKLISTED',
  LOGIN_STATUSES: 'ACTIVE, SUSPENDED-DISCIPLINE, SUSPENDED-DEFAULTER',
  MEMBERSHIP_LEVELS_1: 'HONORARY, ORDINARY_PIONEER, ORDINARY, ASSOCIATE, TERM, SPOUSE, CORPORATE, STAFF',
  MEMBERSHIP_LEVELS_2: 'ACTIVE_REG, ACTIVE_NSF, NON_ACTIVE',
  MEMBERSHIP_LEVELS_3:
    'STANDARD, HONORARY, BOG, MGMT_COMM, SUB_COMM, SPOUSE, MRO, CORPORATE, SAFRA, PUBLIC, STAFF, CHILD',
  FACILITY_TYPES: 'ROOM, SPACE_BASE_FACILITY',
  COURSE_TYPES: 'ONE-TIME, RECURRING',
  COURSE_LEVELS: 'BEGINNER, INTERMEDIATE, ADVANCED, PROFESSIONAL',
  APPROVAL_TYPES: 'BULK, MEMBER',
  PARTICIPANT_TYPES: 'MEMBER, MEMBER_CHILD, GUEST_ADULT, GUEST_CHILD, PUBLIC_ADULT, PUBLIC_CHILD',
  RACES: 'Chinese, Malay, Indian, Others',
  GENDERS: 'Male, Female',
  RELIGIONS: 'Buddhist, Christian, Hindu, Muslim, Sikh, Taoist, Other',
  MARITAL_STATUSES: 'SINGLE, MARRIED, SEPARATED, DIVORCED, WIDOWED',
  PAYMENT_OPTIONS: 'MINDEF_DEDUCTION, GIRO, ONLINE_PAYMENT, CREDIT_CARD, NETS, CASH, OTHERS, NA',
  ONLINE_METHODS: 'CREDIT_CARD, NETS, PAYNOW, VOUCHER',
  DISCOUNT_GROUPS: '10, 15, 20, NA',
  EMPLOYMENTS: 'ACTIVE, INACTIVE',
  YES_NO: 'YES, NO',
  DAY_TYPES: 'MON, TUE, WED, THU, FRI, SAT, SUN, EPH, PH, SH, PROMO',
  PEAK_TYPES: 'default, peak, super-peak, special',
  DAY_GROUPS: 'normal, school-holiday',
};

test.each(Object.entries(ENUMERATIONS))('%s has the values of the specification, and no others', (name, values) => {
  const ours = (contract as unknown as Record<string, readonly string[]>)[name] ?? [];
  expect([...ours].sort()).toEqual(values.split(', ').sort());
});

const FIELDS: readonly (readonly [Resource, string])[] = [
  [member, 'name membership_id membership_end_date status linked_member_id family_members race gender religion'],
  [member, 'marital_status payment_option discount_group employment prbm bank_swift_code country'],
  [spouseMember, 'linked_member_id'],
  [membershipCard, 'membership_status'],
  [journalEntry, 'type member name'],
  [voucher, 'member group status membership_status'],
  [voucherGroup, 'name status'],
  [contract.approvalRecord, 'original_profile name membership_id status'],
  [contract.approvalRequest, 'type'],
  [user, 'email is_active'],
  [
    facility,
    'name type category group date pricings advance_booking_periods operating_hours is_visible multiple_booking',
  ],
  [space, 'name'],
  [facilityCategory, 'name'],
  [facilityGroup, 'name category'],
  [reservation, 'name facility_category member'],
  [reservationSlot, 'facility_category facility_group start_from end_at'],
  [course, 'name category group date type level pricings advance_booking_periods operating_hours terms'],
  [event, 'name category group date pricings advance_booking_periods operating_hours attachment'],
  [courseGroup, 'name'],
  [eventGroup, 'name'],
  [post, 'title name status'],
  [calendarEvent, 'name'],
  [invoice, 'invoice_number member_name status created_at'],
  [role, 'name'],
  [subRole, 'name'],
  [product, 'name category'],
];

test.each(FIELDS.map(([resource, fields]) => [resource.name, fields, resource] as const))(
  'a %s has the fields %s',
  (_name, fields, resource) => {
    expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(fields.split(' ')));
  },
);

test('the calls take and give what the specification says', () => {
  const { obtainToken, refreshToken, readMe, confirmPasswordReset, unsubscribeNewsletter, courseCalls } = contract;
  expect(Object.keys(obtainToken.body)).toEqual(['username', 'password', 'captcha_token']);
  expect(obtainToken.body.captcha_token.presence).toBe('optional');
  for (const { answer } of [obtainToken, refreshToken])
    expect(Object.keys(answer).sort()).toEqual(['access', 'refresh']);
  expect(Object.keys(refreshToken.body)).toEqual(['refresh']);
  expect(Object.keys(readMe.answer)).toEqual(expect.arrayContaining(['member_profile', 'access_rights']));
  expect(Object.keys(contract.requestPasswordReset.body)).toEqual(['email']);
  expect(Object.keys(contract.validateResetToken.body)).toEqual(['token']);
  expect(Object.keys(confirmPasswordReset.body).sort()).toEqual(['password', 'token']);
  expect(Object.keys(unsubscribeNewsletter.body)).toEqual(['email', 'is_osc']);
  expect(Object.keys(contract.nextMembershipId.answer)).toEqual(['next_membership_id']);
  expect(contract.getPostalAddress.query).toContain('postcode');
  expect(courseCalls.participants.query).toContain('term');
  const draft = ['name', 'email', 'phone', 'member_id', 'participants'];
  expect(Object.keys(courseCalls.enroll.body)).toEqual(expect.arrayContaining(draft));
  expect(Object.keys(contract.writeDraft.body)).toEqual(expect.arrayContaining(draft));
  for (const { answer } of [courseCalls.enroll, contract.checkAccount, contract.updatePassword])
    expect(Object.keys(answer)).toEqual(['result']);
});

const FILTERS: readonly (readonly [Resource, string])[] = [
  [user, 'email__icontains is_active'],
  [member, 'name__icontains membership_id__icontains membership_end_date__lte membership_end_date__gte status'],
  [contract.approvalRecord, 'original_profile'],
  [contract.approvalRequest, 'type'],
  [voucher, 'member__id group__id status'],
  [invoice, 'invoice_number__icontains member__name__icontains created_at__lte created_at__gte status member__id'],
];

test.each(FILTERS.map(([resource, filters]) => [resource.name, filters, resource] as const))(
  'a list of %s is filtered by %s',
  (_name, filters, resource) => {
    expect(resource.filters).toEqual(expect.arrayContaining(filters.split(' ')));
  },
);

describe('constants', () => {
  test('pages: twenty rows; users and spaces ten; pages and offsets are counted from one', () => {
    const small = Object.values(contract).flatMap((value) =>
      value && typeof value === 'object' && 'pageSize' in value && (value as Resource).pageSize !== 20 ? [value] : [],
    ) as Resource[];
    expect(small.map(({ path, pageSize }) => [path, pageSize]).sort()).toEqual([
      ['/facility/space/', 10],
      ['/general-users/', 10],
    ]);
    expect([0, 1, 20, 21, 40, 41].map((total) => pageCount(total, 20))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([1, 2, 5].map((page) => pageOffset(page, 20))).toEqual([0, 20, 80]);
  });

  test('the fee of each kind of membership', () => {
    expect(MEMBERSHIP_FEES).toEqual({
      HONORARY_NON_ACTIVE: 0,
      ORDINARY_PIONEER_ACTIVE_REG: 30,
      ORDINARY_PIONEER_NON_ACTIVE: 30,
      ORDINARY_ACTIVE_REG: 30,
      ORDINARY_ACTIVE_NSF: 5,
      ASSOCIATE_NON_ACTIVE: 30,
      TERM_NON_ACTIVE: 30,
      SPOUSE_ACTIVE_REG: 0,
      SPOUSE_NON_ACTIVE: 5,
      CORPORATE_NON_ACTIVE: 50,
      STAFF_NON_ACTIVE: 0,
    });
    expect(membershipFee('ORDINARY', 'ACTIVE_NSF')).toBe('5.00');
    expect(membershipFee('ORDINARY', 'NON_ACTIVE')).toBeNull();
  });

  test('discounts end at 100000 a month', () => expect(DISCOUNT_LIMIT).toBe(100_000 * 100));

  test('keys of the browser’s storage', () => {
    expect(STORAGE_KEYS).toEqual({ access: 'user-token', refresh: 'user-refresh', page: 'in-app-page' });
  });

  test('calendar and messages', () => {
    expect(CALENDAR).toEqual({
      inputDebounceMs: 1000,
      popoverHideDelayMs: 110,
      swipe: { maxMs: 300, minHorizontalPx: 60, maxVerticalPx: 80 },
      yearGroup: 12,
      breakpoints: { sm: 640, md: 768, lg: 1024, xl: 1280 },
    });
    expect(TOAST).toEqual({ durationMs: 3000, max: 10 });
  });

  test('texts', () => {
    expect(frame.documentTitle({ club: 'Cempaka Hill Club' })).toBe("Cempaka Hill Club Member's Portal");
    expect(TEXTS.unsubscribed()).toBe('You have been unsubscribed from our newsletter.');
    expect(TEXTS.unsubscribeUnknown()).toBe('The email you enter does not match our records.');
    expect(TEXTS.loginFailed()).toBe('Login failed');
  });

  test('countries begin with Singapore and are whole; banks have their swift codes', () => {
    expect(COUNTRIES[0]).toBe('Singapore');
    expect(COUNTRIES.length).toBe(249);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    const [, ...others] = COUNTRIES;
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')));
    // Territories have codes of their own in ISO 3166-1, and are easily left out.
    const territories = [
      'Åland Islands',
      'Bermuda',
      'Greenland',
      'Guam',
      'Hong Kong',
      'Macao',
      'Puerto Rico',
      'Taiwan',
    ];
    expect(COUNTRIES).toEqual(expect.arrayContaining(territories));
    expect(Object.keys(BANKS)).toEqual(expect.arrayContaining(['DBSSSGSG', 'OCBCSGSG', 'UOVBSGSG']));
  });
});
