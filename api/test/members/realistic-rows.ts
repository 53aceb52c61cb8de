const SURNAMES = ['Tan', 'LIM', 'Ng', 'Wong', 'Abdullah bin', 'Lee', 'Subramaniam', 'D’Souza', 'Ong', 'Goh'];
const GIVEN = [
  'Wei Ming',
  'MEI LING',
  'Ahmad',
  'Siti Nur',
  'Kumar',
  'Grace',
  'Jun Jie',
  'Fatimah',
  'Rajesh',
  'Hui Min',
  'Peter',
  'Xin Yi',
];
const BORN = [
  '15-Mar-55',
  '3/7/1962',
  '1970-01-31',
  '09.11.81',
  '5 Sept 1948',
  '28/02/75',
  '29-Feb-64',
  '',
  '12 December 1990',
  '20163',
];
const PHONES = [
  '(65) 9767 5615',
  '+65-9767-5615',
  '97675615',
  '6445 1234',
  '+65 8123.4567',
  '9767-5615',
  'HP 97675615',
  '',
  '0065 9767 5615',
  '65 9767 5615',
];
const GENDERS = ['M', 'F', 'Male', 'female', 'm', 'Mr', 'Mdm', ''];
const TYPES = [
  'Ordinary',
  'Ordinary member',
  'ORD',
  'Associate Member',
  'Term',
  'Corporate',
  'Hon.',
  'Ordinary Pioneer',
];
const SERVICES: Readonly<Record<string, string>> = {
  Ordinary: 'Regular',
  'Ordinary member': 'Active Service Regular',
  ORD: 'NSF',
};
const JOINED = ['1/7/98', '01-Jan-2005', '2011-11-11', '15 Aug 2019', '3.4.1987'];
const STATUSES = ['Active', 'ACTIVE', 'Current', 'Absent', 'active', 'A'];
const COUNTRIES = ['Singapore', 'SG', 'S’pore', 'Malaysia', ''];
const YES = ['Yes', 'N', '1', '0', 'y', 'no', 'TRUE', ''];
const POSTCODES = ['460123', 'S 460123', 'Singapore 460123', 'S(460123)', ''];

const pick = <T>(some: readonly T[], index: number): T => some[index % some.length] as T;

/** Rows that are wrong beyond guessing, by their place: no name, no such day, no address, an end before the start. */
const WRONG: Readonly<Record<number, (cells: string[]) => void>> = {
  41: (cells) => cells.splice(1, 1, ''),
  120: (cells) => cells.splice(4, 1, '31/04/1970'),
  199: (cells) => cells.splice(2, 1, 'at home'),
  277: (cells) => cells.splice(11, 1, '1/1/1980'),
};

const HEADER = [
  'Mem No',
  'Full Name',
  'E-mail',
  'HP',
  'DOB',
  'Sex',
  'Nationality',
  'Membership Type',
  'Service',
  'Tier',
  'Joined',
  'Expiry',
  'Status',
  'Postal code',
  'Country',
  'Newsletter',
];

function cellsOf(index: number): string[] {
  const type = pick(TYPES, index);
  return [
    `C${1000 + index}`,
    `${pick(SURNAMES, index)} ${pick(GIVEN, Math.floor(index / 10))} ${'ABCDEFGHIJ'[Math.floor(index / 120)]}`,
    // Couples share an address, and not everyone has one.
    index % 7 === 0 ? '' : `family${Math.floor(index / 2)}@example.org`,
    pick(PHONES, index),
    pick(BORN, index * 3),
    pick(GENDERS, index),
    pick(['Singaporean', 'Singapore', 'Malaysian', ''], index),
    type,
    SERVICES[type] ?? 'Not in active service',
    pick(['Standard', 'STD', 'standard', 'SAFRA'], index),
    pick(JOINED, index),
    pick(['', '31-Dec-2026', '31/12/27'], index),
    pick(STATUSES, index),
    pick(POSTCODES, index),
    pick(COUNTRIES, index),
    pick(YES, index),
  ];
}

/** What the list of a club of three hundred looks like; `wrong` are the numbers of rows in the sheet that no one could read. */
export function realisticRows(): { readonly lines: readonly string[]; readonly wrong: readonly number[] } {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const cells = cellsOf(index);
    WRONG[index]?.(cells);
    return cells.join(',');
  });
  return { lines: [HEADER.join(','), ...rows], wrong: Object.keys(WRONG).map((index) => Number(index) + 2) };
}
