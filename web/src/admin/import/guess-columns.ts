import { memberFieldWords, type RegisterColumn } from '@clubhouse/contract';

/** Which field each column of a file is; an empty one is left aside. */
export type Mapping = Readonly<Record<string, RegisterColumn | ''>>;

/** Other names that clubs and spreadsheets use, without spaces and signs. */
const ALSO: Readonly<Partial<Record<RegisterColumn, readonly string[]>>> = {
  membership_id: ['id', 'memberid', 'memberno', 'membershipno', 'membershipnumber', 'membernumber'],
  name: ['membername', 'fullname'],
  preferred_name: ['nickname', 'knownas', 'alias'],
  email: ['mail', 'emailaddress'],
  mobile: ['phone', 'mobilephone', 'mobilenumber', 'handphone', 'hp', 'contactno', 'contactnumber'],
  home_phone: ['hometel', 'telephone', 'residencephone'],
  date_of_birth: ['dob', 'birthday', 'birthdate', 'dateofbirth'],
  gender: ['sex'],
  membership_level_1: ['membership', 'membershiptype', 'type', 'level1', 'category'],
  membership_level_2: ['service', 'servicestatus', 'level2'],
  membership_level_3: ['tier', 'level3', 'level'],
  status: ['standing', 'memberstatus'],
  status_reason: ['reason'],
  membership_start_date: ['since', 'joined', 'joindate', 'startdate', 'membersince', 'start'],
  membership_end_date: ['ends', 'enddate', 'expiry', 'expirydate', 'validto', 'validuntil', 'end'],
  payment_option: ['payment', 'paymentmethod', 'paymentmode', 'waytopay'],
  postcode: ['postalcode', 'zip', 'zipcode', 'postal'],
  block_no: ['block', 'blk', 'blkno', 'houseno'],
  road_name: ['street', 'road', 'streetname', 'address'],
  unit_no: ['unit', 'unitnumber', 'floorunit'],
  emergency_contact_name: ['nextofkin', 'emergencycontact'],
  emergency_contact_phone: ['emergencyphone', 'nextofkinphone'],
  newsletter_subscribed: ['newsletter'],
  is_osc: ['alternateclub', 'osc'],
  remarks: ['notes', 'comment', 'comments'],
  bank_swift_code: ['swift', 'swiftcode', 'bank', 'bic'],
};

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How sure a name means a field: by its own name, by its word on the screen, by another name. */
function rank(column: string, field: RegisterColumn): number {
  const name = plain(column);
  if (name === plain(field)) return 3;
  if (name === plain(memberFieldWords(field))) return 2;
  return ALSO[field]?.includes(name) ? 1 : 0;
}

/** Guesses what the columns of a file are. No field is given twice: the surest column takes it. */
export function guessColumns(header: readonly string[], fields: readonly RegisterColumn[]): Mapping {
  const pairs = header.flatMap((column) =>
    fields.map((field) => ({ column, field, sure: rank(column, field) })).filter(({ sure }) => sure > 0),
  );
  const mapping: Record<string, RegisterColumn | ''> = Object.fromEntries(header.map((column) => [column, '']));
  const taken = new Set<RegisterColumn>();
  for (const { column, field } of pairs.sort((a, b) => b.sure - a.sure)) {
    if (mapping[column] || taken.has(field)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return mapping;
}

/** What a file needs for members that the register does not know yet. */
export const NEEDED_FOR_NEW: readonly RegisterColumn[] = [
  'name',
  'membership_level_1',
  'membership_level_2',
  'membership_level_3',
  'membership_start_date',
];

export interface MappingState {
  /** Two columns are given to one field. */
  readonly twice: readonly RegisterColumn[];
  /** Without a number nobody who is there can be changed. */
  readonly findsMembers: boolean;
  /** What is missing to take in new members. */
  readonly missingForNew: readonly RegisterColumn[];
  readonly usable: boolean;
}

/** What can be done with a file as it is mapped; `filled` is what new members get where it says nothing. */
export function mappingState(mapping: Mapping, filled: readonly RegisterColumn[] = []): MappingState {
  const given = Object.values(mapping).filter((field): field is RegisterColumn => field !== '');
  const twice = [...new Set(given.filter((field, index) => given.indexOf(field) !== index))];
  const findsMembers = given.includes('membership_id');
  const missingForNew = NEEDED_FOR_NEW.filter((field) => !given.includes(field) && !filled.includes(field));
  const others = given.filter((field) => field !== 'membership_id').length > 0;
  return {
    twice,
    findsMembers,
    missingForNew,
    usable: twice.length === 0 && others && (findsMembers || missingForNew.length === 0),
  };
}
