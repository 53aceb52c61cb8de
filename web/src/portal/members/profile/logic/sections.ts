import { profileSections as t } from '@clubhouse/messages/portal/profile-sections';
/** One line of the profile: a field, or a few that are one thing to a person. */
export interface ProfileLine {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly string[];
}

export interface ProfileSection {
  readonly id: SectionId;
  readonly title: string;
  readonly lines: readonly ProfileLine[];
}

export const SECTION_IDS = [
  'about',
  'contact',
  'family',
  'acting',
  'work',
  'notices',
  'calendar',
  'security',
  'data',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface ProfileSearch {
  /** The part in view; a phone shows the list of them without one. */
  readonly section?: SectionId | undefined;
  /** The part that is being edited. */
  readonly edit?: SectionId | undefined;
  /** The field of it that has the focus first. */
  readonly field?: string | undefined;
}

const line = (key: string, label: string, ...fields: readonly string[]): ProfileLine => ({
  key,
  label,
  fields: fields.length > 0 ? fields : [key],
});

export const ADDRESS_FIELDS = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'] as const;

/** The profile as a person reads it; family, notifications, security and the record have parts of their own. */
export const SECTIONS: readonly ProfileSection[] = [
  {
    id: 'about',
    title: t.aboutTitle(),
    lines: [
      line('name', t.fullNameLabel()),
      line('preferred_name', t.preferredNameLabel()),
      line('date_of_birth', t.birthDateLabel()),
      line('gender', t.genderLabel()),
      line('marital_status', t.maritalStatusLabel()),
      line('nationality', t.nationalityLabel()),
      line('race', t.raceLabel()),
      line('religion', t.religionLabel()),
    ],
  },
  {
    id: 'contact',
    title: t.contactTitle(),
    lines: [
      line('email', t.emailLabel()),
      line('mobile', t.mobileLabel()),
      line('home_phone', t.homePhoneLabel()),
      line('address', t.addressLabel(), ...ADDRESS_FIELDS),
      line('emergency', t.emergencyLabel(), 'emergency_contact_name', 'emergency_contact_phone'),
    ],
  },
  { id: 'family', title: t.familyTitle(), lines: [line('family_members', t.familyTitle())] },
  {
    id: 'work',
    title: t.workTitle(),
    lines: [
      line('employment', t.employmentLabel()),
      line('payment_option', t.paymentMethodLabel()),
      line('bank_swift_code', t.bankLabel()),
      line('bank_account_number', t.accountLabel()),
    ],
  },
];

/** Reads the address: the part in view, and the part that is edited, which is then in view too. */
export function readProfileSearch({ section, edit, field }: Readonly<Record<string, unknown>>): ProfileSearch {
  const edited = SECTION_IDS.find((id) => id === edit);
  const inside = SECTIONS.find(({ id }) => id === edited)?.lines.flatMap(({ fields }) => fields);
  return {
    section: edited ?? SECTION_IDS.find((id) => id === section),
    edit: edited,
    field: inside?.find((name) => name === field),
  };
}

/** Which part of the page a field stands in; undefined for what is not on it. */
export const sectionOf = (field: string): SectionId | undefined =>
  SECTIONS.find(({ lines }) => lines.some(({ fields }) => fields.includes(field)))?.id ??
  (field.startsWith('newsletter') ? 'notices' : undefined);
