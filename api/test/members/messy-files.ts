import { buildXlsx } from './build-xlsx.ts';
import { realisticRows } from './realistic-rows.ts';

/** A file as a club has it, and what must become of it. */
export interface MessyFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly accepted: number;
  /** The numbers, in the sheet, of the rows that are refused. */
  readonly refused: readonly number[];
  /** What someone would say that words mean. */
  readonly meanings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;

const HEADER = 'Name,Email,Gender,Date of birth,Membership type,Service,Tier,Date joined';
const row = (
  name: string,
  more = `${name.split(' ')[0]?.toLowerCase()}@example.org,F,15-Mar-55,Ordinary,Regular,Standard,1/7/1998`,
) => `${name},${more}`;
const semicolons = (text: string) => text.replaceAll(',', ';');

const few = (prefix: string, many = 3) =>
  Array.from({ length: many }, (_, index) => row(`${prefix}${'abcdefgh'[index]} Lim`));
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

/** Twenty files with what spreadsheets, banks of habits and tired typists do to them. */
export const MESSY_FILES: readonly MessyFile[] = [
  {
    name: 'words of our own screens',
    accepted: 2,
    refused: [],
    bytes: utf8(
      lines(
        HEADER,
        row(
          'Own One',
          'own1@example.org,Female,15 Mar 1955,Ordinary member,Active Service Regular,Management committee,1 Jul 1998',
        ),
        row(
          'Own Two',
          'own2@example.org,Male,,"Ordinary member, pioneer",Not in active service,Sub-committee,1 Jul 1998',
        ),
      ),
    ),
  },
  { name: 'semicolons', accepted: 3, refused: [], bytes: utf8(semicolons(lines(HEADER, ...few('Semi')))) },
  { name: 'tabs', accepted: 3, refused: [], bytes: utf8(lines(HEADER, ...few('Tabs')).replaceAll(',', '\t')) },
  { name: 'bars', accepted: 3, refused: [], bytes: utf8(lines(HEADER, ...few('Bars')).replaceAll(',', '|')) },
  {
    name: 'a sep line',
    accepted: 3,
    refused: [],
    bytes: utf8(`sep=;\r\n${semicolons(lines(HEADER, ...few('Sepl')))}`),
  },
  {
    name: 'titles above the header',
    accepted: 3,
    refused: [7],
    bytes: utf8(
      lines(
        'Officers’ Club,,,,,,,',
        '"List of members, as of 1 May",,,,,,,',
        '',
        HEADER,
        ...few('Titl', 2),
        row('Titlwrong Lim', 'not an address,F,15-Mar-55,Ordinary,Regular,Standard,1/7/1998'),
        row('Titlz Lim'),
      ),
    ),
  },
  { name: 'a byte order mark', accepted: 3, refused: [], bytes: utf8(`\ufeff${lines(HEADER, ...few('Mark'))}`) },
  {
    name: 'Windows-1252',
    accepted: 2,
    refused: [],
    bytes: Buffer.from(
      lines(
        HEADER,
        row('José Müller', 'jose@example.org,M,15/3/1955,Associate,Civilian,Standard,1/7/1998'),
        row('Zoë Brontë', 'zoe@example.org,F,15/3/1956,Associate,Civilian,Standard,1/7/1998'),
      ),
      'latin1',
    ),
  },
  {
    name: 'UTF-16, little end first',
    accepted: 2,
    refused: [],
    bytes: Buffer.from(
      `\ufeff${lines(HEADER, row('陈伟明', 'chen@example.org,M,1955-03-15,Term,None,Standard,1998-07-01'), row('Wide Lim')).replaceAll(',', '\t')}`,
      'utf16le',
    ),
  },
  {
    name: 'UTF-16, big end first',
    accepted: 2,
    refused: [],
    bytes: utf16be(
      lines(HEADER, row('முத்துசாமி', 'muthu@example.org,M,1955-03-15,Term,None,Standard,1998-07-01'), row('Broad Lim')),
    ),
  },
  {
    name: 'a workbook',
    accepted: 2,
    refused: [6],
    bytes: buildXlsx([
      ['Officers’ Club'],
      [],
      HEADER.split(','),
      ['Book One', 'book1@example.org', 'M', day(1955, 3, 15), 'Ordinary', 'Regular', 'Standard', day(1998, 7, 1)],
      ['Book Two', 'book2@example.org', 'F', '15-Mar-55', 'Ordinary', 'NSF', 'Standard', 35_977],
      ['Book Wrong', 'book3@example.org', 'F', day(2035, 3, 15), 'Ordinary', 'NSF', 'Standard', day(1998, 7, 1)],
    ]),
  },
  {
    name: 'numbers of days',
    accepted: 2,
    refused: [],
    bytes: utf8(
      lines(
        HEADER,
        row('Serial One', 'serial1@example.org,M,20163,Ordinary,Regular,Standard,35977'),
        row('Serial Two', 'serial2@example.org,M,20163.0,Ordinary,Regular,Standard,35977.5'),
      ),
    ),
  },
  {
    name: 'American dates',
    accepted: 2,
    refused: [],
    bytes: utf8(
      lines(
        HEADER,
        row('American One', 'am1@example.org,M,3/15/1955,Ordinary,Regular,Standard,7/1/1998'),
        row('American Two', 'am2@example.org,M,1/2/55,Ordinary,Regular,Standard,12/31/98'),
      ),
    ),
  },
  {
    name: 'line breaks within quotes',
    accepted: 2,
    refused: [3],
    bytes: utf8(
      lines(
        `${HEADER},Remarks`,
        row('Break One', 'br1@example.org,F,15-Mar-55,Ordinary,Regular,Standard,1/7/1998,"two\r\nlines\r\nand three"'),
        row('Break Two', 'br2@example.org,F,31-Feb-55,Ordinary,Regular,Standard,1/7/1998,x'),
        row('Break Three', 'br3@example.org,F,28-Feb-55,Ordinary,Regular,Standard,1/7/1998,y'),
      ),
    ),
  },
  {
    name: 'own numbers',
    accepted: 2,
    refused: [4],
    bytes: utf8(
      lines(
        `Member No.,${HEADER}`,
        `OC-0017,${row('Numbered One')}`,
        `OC-0018,${row('Numberedtwo Lim')}`,
        `oc-0017,${row('Numberedthree Lim')}`,
      ),
    ),
  },
  {
    name: 'names in parts',
    accepted: 2,
    refused: [],
    bytes: utf8(
      lines(HEADER.replace('Name', 'Surname,Given name'), `Tan,${row('Wei Ming')}`, `D’Souza,${row('Maria Anna')}`),
    ),
  },
  {
    name: 'words of the club',
    accepted: 3,
    refused: [],
    meanings: { membership_level_1: { Gold: 'HONORARY', 'Silver card': 'ASSOCIATE' }, gender: { L: 'Male' } },
    bytes: utf8(
      lines(
        HEADER,
        row('Gold One', 'gold1@example.org,L,15-Mar-55,GOLD,Civilian,Standard,1/7/1998'),
        row('Gold Two', 'gold2@example.org,L,15-Mar-55,Silver Card,Civilian,Standard,1/7/1998'),
        row('Gold Three', 'gold3@example.org,F,,gold,Civilian,Standard,1/7/1998'),
      ),
    ),
  },
  {
    name: 'blank rows, a total and cells for nothing',
    accepted: 2,
    refused: [6],
    bytes: utf8(
      lines(
        HEADER,
        '',
        row('Blank One', 'n/a,F,-,Ordinary,Regular,Standard,1/7/1998'),
        ',,,,,,,',
        row('Blank Two', 'nil,m,?,Ordinary,Regular,Standard,1/7/1998'),
        'Total: 2,,,,,,,',
      ),
    ),
  },
  {
    name: 'impossible values',
    accepted: 1,
    refused: [2, 3, 4],
    bytes: utf8(
      lines(
        `${HEADER},Valid to`,
        row('Future Born', 'im1@example.org,F,15-Mar-2035,Ordinary,Regular,Standard,1/7/1998,'),
        row('Joined After', 'im2@example.org,F,15-Mar-55,Ordinary,Regular,Standard,1/7/1998,30/6/1998'),
        row('Too Old', 'im3@example.org,F,15/3/1855,Ordinary,Regular,Standard,1/7/1998,'),
        row('Quite Right', 'im4@example.org,F,15-Mar-55,Ordinary,Regular,Standard,1/7/1998,30-Jun-30'),
      ),
    ),
  },
  {
    name: 'three hundred realistic rows',
    bytes: utf8(semicolons(lines(...realisticRows().lines))),
    accepted: 296,
    refused: realisticRows().wrong,
  },
];
