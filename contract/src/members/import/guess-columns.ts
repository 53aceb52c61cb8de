import { consoleLabel } from '../../console-words.ts';
import { memberFieldWords } from '../../words.ts';
import type { ImportColumn } from '../register-columns.ts';
import { plainLetters, wordKey } from './plain-letters.ts';

/** Which field each column of a file is; an empty one is left aside. */
export type ColumnMapping = Readonly<Record<string, ImportColumn | ''>>;

/** Other names that clubs and spreadsheets use, without spaces and signs. */
const ALSO: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  membership_id: [
    'id',
    'memberid',
    'memberno',
    'membershipno',
    'membershipnumber',
    'membernumber',
    'mno',
    'memno',
    'number',
    'cardno',
  ],
  name: [
    'membername',
    'fullname',
    'nameinfull',
    'nameofmember',
    'participantname',
    'surnamename',
    'surnameandname',
    'namesurname',
    'nameandsurname',
    'firstandlastname',
    'lastnamefirstname',
  ],
  name_part: ['surname', 'lastname', 'familyname', 'givenname', 'givennames', 'firstname', 'forename', 'middlename'],
  preferred_name: ['nickname', 'knownas', 'alias'],
  email: ['mail', 'emailaddress', 'emailid', 'emailadd', 'personalemail'],
  mobile: [
    'phone',
    'mobilephone',
    'mobilenumber',
    'handphone',
    'hp',
    'contactno',
    'contactnumber',
    'mobileno',
    'tel',
    'telno',
    'phoneno',
    'phonenumber',
    'cell',
    'hpno',
    'handphoneno',
    'contact',
  ],
  home_phone: ['hometel', 'telephone', 'residencephone', 'homeno', 'hometelno', 'telhome', 'phonehome'],
  date_of_birth: ['dob', 'birthday', 'birthdate', 'dateofbirth', 'born', 'bday'],
  gender: ['sex', 'mf'],
  nationality: ['citizenship', 'citizen', 'nat'],
  country: ['countryofresidence'],
  membership_level_1: [
    'membership',
    'membershiptype',
    'type',
    'level1',
    'category',
    'membertype',
    'class',
    'membershipcategory',
    'membershipclass',
  ],
  membership_level_2: ['service', 'servicestatus', 'level2'],
  membership_level_3: ['tier', 'level3', 'level'],
  status: ['standing', 'memberstatus'],
  status_reason: ['reason'],
  membership_start_date: [
    'since',
    'joined',
    'joindate',
    'startdate',
    'membersince',
    'start',
    'datejoined',
    'joiningdate',
    'dateofjoining',
    'joinedon',
    'dojoin',
    'doj',
  ],
  membership_end_date: [
    'ends',
    'enddate',
    'expiry',
    'expirydate',
    'validto',
    'validuntil',
    'end',
    'expires',
    'expireson',
    'dateofexpiry',
    'leftclub',
    'dateleft',
  ],
  payment_option: ['payment', 'paymentoption', 'paymentmode', 'waytopay', 'paysby', 'payby', 'paidby', 'pays'],
  discount_group: ['discount'],
  postcode: ['postalcode', 'zip', 'zipcode', 'postal', 'postcode'],
  block_no: ['block', 'blk', 'blkno', 'houseno'],
  road_name: ['street', 'road', 'streetname', 'address'],
  unit_no: ['unit', 'unitnumber', 'floorunit'],
  emergency_contact_name: ['nextofkin', 'emergencycontact'],
  emergency_contact_phone: ['emergencyphone', 'nextofkinphone'],
  newsletter_subscribed_osc: ['secondclubnewsletter', 'newslettersecondclub'],
  newsletter_subscribed: ['newsletter', 'mailinglist', 'sendnewsletter', 'optin'],
  is_osc: ['alternateclub', 'osc'],
  remarks: ['notes', 'comment', 'comments'],
  bank_swift_code: ['swift', 'swiftcode', 'bank', 'bankname', 'girobank', 'bic'],
  bank_account_number: [
    'account',
    'accountno',
    'accountnumber',
    'accno',
    'acctno',
    'acno',
    'bankacc',
    'bankaccno',
    'bankacno',
    'bankaccount',
    'bankaccountno',
    'giroaccount',
    'giroaccountno',
    'giroaccountnumber',
  ],
};

/** Which field columns of earlier files were given to, by their names as `wordKey` leaves them. */
export type KnownColumns = Readonly<Record<string, string>>;

/** How sure a name means a field: someone said so, by its own name, by its word on the screen, by another name. */
function rank(column: string, field: ImportColumn, known: KnownColumns): number {
  if (known[wordKey(column)] === field) return 4;
  const name = plainLetters(column);
  if (name === plainLetters(field)) return 3;
  if ([memberFieldWords(field), consoleLabel(field)].some((words) => name === plainLetters(words))) return 2;
  return ALSO[field]?.includes(name) ? 1 : 0;
}

/** Guesses what the columns of a file are. No field is given twice: the surest column takes it. */
export function guessColumns(
  header: readonly string[],
  fields: readonly ImportColumn[],
  known: KnownColumns = {},
): ColumnMapping {
  const pairs = header.flatMap((column) =>
    fields.map((field) => ({ column, field, sure: rank(column, field, known) })).filter(({ sure }) => sure > 0),
  );
  const mapping: Record<string, ImportColumn | ''> = Object.fromEntries(header.map((column) => [column, '']));
  const taken = new Set<ImportColumn>();
  for (const { column, field } of pairs.sort(
    (a, b) => b.sure - a.sure || Number(a.field === 'name_part') - Number(b.field === 'name_part'),
  )) {
    if (mapping[column] || taken.has(field)) continue;
    if (field === 'name_part' && taken.has('name')) continue;
    mapping[column] = field;
    if (field !== 'name_part') taken.add(field);
  }
  return mapping;
}

/** What was chosen for columns whose name alone would not have said it: worth remembering for the next file. */
export function rememberableColumns(mapping: KnownColumns, fields: readonly ImportColumn[]): Record<string, string> {
  const chosen = Object.entries(mapping).filter(
    ([column, field]) => field !== '' && guessColumns([column], fields)[column] !== field,
  );
  return Object.fromEntries(chosen.map(([column, field]) => [wordKey(column), field]));
}

/** What a file needs for members that the register does not know yet. */
export const NEEDED_FOR_NEW: readonly ImportColumn[] = [
  'name',
  'membership_level_1',
  'membership_level_2',
  'membership_level_3',
  'membership_start_date',
];

export interface MappingState {
  /** Two columns are given to one field. */
  readonly twice: readonly ImportColumn[];
  /** Without a number no one who is there can be changed. */
  readonly findsMembers: boolean;
  /** Whether the file says what people are called, so that an unknown number can be a new member. */
  readonly hasNames: boolean;
  /** What is missing to take in new members. */
  readonly missingForNew: readonly ImportColumn[];
  readonly usable: boolean;
}

/** What can be done with a file as it is mapped; `filled` is what new members get where it says nothing. */
export function mappingState(mapping: ColumnMapping, filled: readonly ImportColumn[] = []): MappingState {
  const given = Object.values(mapping).filter((field): field is ImportColumn => field !== '');
  const repeated = given.filter((field, index) => field !== 'name_part' && given.indexOf(field) !== index);
  const both: readonly ImportColumn[] = given.includes('name') && given.includes('name_part') ? ['name'] : [];
  const twice = [...new Set([...repeated, ...both])];
  const findsMembers = given.includes('membership_id');
  const has = (field: ImportColumn) =>
    given.includes(field) || filled.includes(field) || (field === 'name' && given.includes('name_part'));
  const missingForNew = NEEDED_FOR_NEW.filter((field) => !has(field));
  const others = given.filter((field) => field !== 'membership_id').length > 0;
  return {
    twice,
    findsMembers,
    hasNames: has('name'),
    missingForNew,
    usable: twice.length === 0 && others && (findsMembers || missingForNew.length === 0),
  };
}
