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
  'work',
  'newsletter',
  'notices',
  'calendar',
  'devices',
  'data',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

const line = (key: string, label: string, ...fields: readonly string[]): ProfileLine => ({
  key,
  label,
  fields: fields.length > 0 ? fields : [key],
});

export const ADDRESS_FIELDS = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'] as const;

/** The profile as a person reads it; family, newsletter, devices and the record have parts of their own. */
export const SECTIONS: readonly ProfileSection[] = [
  {
    id: 'about',
    title: 'About you',
    lines: [
      line('name', 'Full name'),
      line('preferred_name', 'Preferred name'),
      line('date_of_birth', 'Birth date'),
      line('gender', 'Gender'),
      line('marital_status', 'Marital status'),
      line('nationality', 'Nationality'),
      line('race', 'Race'),
      line('religion', 'Religion'),
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    lines: [
      line('email', 'E-mail'),
      line('mobile', 'Mobile'),
      line('home_phone', 'Home phone'),
      line('address', 'Home address', ...ADDRESS_FIELDS),
      line('emergency', 'Emergency contact', 'emergency_contact_name', 'emergency_contact_phone'),
    ],
  },
  { id: 'family', title: 'Family', lines: [line('family_members', 'Family')] },
  {
    id: 'work',
    title: 'Work and payment',
    lines: [
      line('employment', 'Employment'),
      line('payment_option', 'Way to pay'),
      line('bank_swift_code', 'Bank'),
      line('bank_account_number', 'Bank account'),
    ],
  },
];

/** Which part of the page a field stands in; undefined for what is not on it. */
export const sectionOf = (field: string): SectionId | undefined =>
  SECTIONS.find(({ lines }) => lines.some(({ fields }) => fields.includes(field)))?.id ??
  (field.startsWith('newsletter') ? 'newsletter' : undefined);
