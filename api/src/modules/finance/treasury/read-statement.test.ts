import { expect, test } from 'vitest';
import { invoiceNumbersIn, referencesIn } from './bank-line.ts';
import { readStatement } from './read-statement.ts';

const one = (head: string, row: string) => readStatement(`${head}\n${row}\n`);
const line = (amount: string, day = '2026-11-15') => one('Date,Amount,Description', `${day},"${amount}",x`);

test.each([
  ['Date,Amount,Description', '15/11/2026,"1,234.50",Hello', { amount: 123_450, text: 'Hello' }],
  ['REFERENCE,amount (SGD),Value_Date', 'PAB,-3.5,2026-11-15', { amount: -350, text: 'PAB' }],
  ['Transaction Date,Description,Reference,Amount', '15-11-2026,A,B,7', { amount: 700, text: 'A B' }],
  ['Date,Description,Debit Amount,Credit Amount', '15.11.2026,In,,5.05', { amount: 505, text: 'In' }],
  ['Date,Description,Debit Amount,Credit Amount', '15/11/2026,Out,5.05,', { amount: -505, text: 'Out' }],
])('columns are found by their heads: %s', (head, row, found) => {
  expect(one(head, row)).toEqual({ lines: [{ booked_on: '2026-11-15', ...found }] });
});

test.each([
  ['S$ 12.30', 1230],
  ['(12.30)', -1230],
  ['$0.05', 5],
  ['1,234,567.89', 123_456_789],
  ['0', 0],
])('%s is an amount', (text, amount) => {
  expect(line(text)).toMatchObject({ lines: [{ amount }] });
});

test.each(['1,23.00', '12.345', '1.2,5.0', 'twelve', '', '(12', '1e5', '99999999999'])('%j is none', (text) => {
  expect(line(text)).toEqual({ problem: 'Row 2: we can’t read the amount.' });
});

test.each(['31/02/2026', '11/15/2026', '2026-13-01', 'today', ''])('%j is no day', (day) => {
  expect(line('1.00', day)).toEqual({ problem: `Row 2: “${day}” isn’t a date.` });
});

test.each([
  'My bank\nDate;Description;Amount\n15/11/2026;Rent, November;"1,234.50"\n',
  'Date\tDescription\tAmount\n15/11/2026\tRent, November\t1,234.50\n',
  'sep=;\nDate;Description;Amount\n15/11/2026;Rent, November;1234.50\n',
  'Date|Description|Amount\r\n15/11/2026|Rent, November|1,234.50\r\n',
  'Date,Description,Amount\n15/11/2026,"Rent, November",1234.50\n',
])('any delimiter is read: %j', (file) => {
  expect(readStatement(file)).toEqual({
    lines: [{ booked_on: '2026-11-15', amount: 123_450, text: 'Rent, November' }],
  });
});

test('semicolons in texts do not make a file of commas unreadable', () => {
  const rows = ['A;B;C', 'D;E;F', 'G;H;I'].map((text) => `15/11/2026,${text},1.00`).join('\n');
  expect(readStatement(`Date,Description,Amount\n${rows}\n`)).toMatchObject({ lines: [{ text: 'A;B;C' }, {}, {}] });
});

test('the bank’s own lines above the heads, blanks and totals are passed over', () => {
  const file = '\ufeffMy bank\r\nAccount,1\r\nDate,Description,Amount\r\n\r\n15/11/2026,A,1.00\r\n,Total,\r\n';
  expect(readStatement(file)).toMatchObject({ lines: [{ amount: 100, text: 'A' }] });
  for (const bad of ['', 'a,b\n1,2\n', 'Date,Amount,Description\n'])
    expect(readStatement(bad)).toHaveProperty('problem');
});

test('references are found though the bank puts words beside them', () => {
  expect(referencesIn('PAYNOW-pabcdefgh234 OTHR')).toContain('PABCDEFGH234');
  expect(referencesIn('SPPABCDEFGH234')).toEqual(expect.arrayContaining(['PABCDEFGH234']));
  expect(referencesIn('P0ABCDEFGH23 P123')).toEqual([]);
  expect(invoiceNumbersIn('for inv-2026-000012, INV2026000013, INV-2026-0000145')).toEqual([
    'INV-2026-000012',
    'INV-2026-000013',
  ]);
});

test.each([
  '17 Nov 2026',
  '17 November 2026',
  '17-Nov-26',
  '17-Nov-2026',
  '17/Nov/2026',
  '17 NOV 2026',
  '17/11/2026',
  '17/11/26',
  '17.11.2026',
  '2026-11-17',
  '2026/11/17',
  '20261117',
  '2026-11-17T09:30:00Z',
  '17/11/2026 09:30',
  '17 Nov 2026, 9:30 PM',
])('%s is the 17th of November', (day) => {
  expect(line('1.00', day.includes(',') ? `"${day}"` : day)).toMatchObject({ lines: [{ booked_on: '2026-11-17' }] });
});

test.each(['17 Foo 2026', '31 Nov 2026', '31-Feb-26', '17 Nov', '20261317', '1 1 1'])('%s is no day', (day) => {
  expect(line('1.00', day)).toEqual({ problem: `Row 2: “${day}” isn’t a date.` });
});

test.each([
  ['20.00 CR', 2000],
  ['1,020.00DR', -102_000],
  ['20.00-', -2000],
  ['SGD 1,234.50', 123_450],
])('%s is an amount as banks print it', (text, amount) => {
  expect(line(text)).toMatchObject({ lines: [{ amount }] });
});

const DBS = `Account Details For:,DBS Business Account 123-456789-0
Statement as at:,17 Nov 2026
Available Balance:,"12,345.60"

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
17 Nov 2026,ICT, ,"1,234.50",Incoming PayNow Ref,INV-2026-000012,TAN MEI
16 Nov 2026,POS,20.00, ,Shop,,
Total Debit Count :,1
`;
const OCBC = `Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
17/11/2026,17/11/2026,FUND TRANSFER,,"1,234.50"
,,INV-2026-000012 TAN MEI,,
16/11/2026,16/11/2026,CHARGE,20.00,
`;
const UOB = `United Overseas Bank Limited
Account Number:,1234567890
Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance
17-Nov-26,"Inward Credit\nINV-2026-000012 TAN MEI",0.00,"1,234.50","2,000.00"
16-Nov-26,Cheque,20.00,0.00,"765.50"
`;
test.each([
  ['DBS', DBS],
  ['OCBC', OCBC],
  ['UOB', UOB],
])('a statement as %s writes it', (_bank, file) => {
  const read = readStatement(file);
  if ('problem' in read) throw new Error(read.problem);
  expect(read.lines).toMatchObject([
    { booked_on: '2026-11-17', amount: 123_450, text: expect.stringContaining('INV-2026-000012 TAN MEI') },
    { booked_on: '2026-11-16', amount: -2000 },
  ]);
});

const many = (cells: readonly string[], delimiter = ';') =>
  readStatement(
    ['Date', 'Amount', 'Description'].join(delimiter) +
      cells.map((cell) => `\n${['15/11/2026', cell, 'x'].join(delimiter)}`).join(''),
  );

test.each([
  [
    ['1.234,56', '45,50', '1.000'],
    [123_456, 4550, 100_000],
  ],
  [
    ['1.000', '-45,5'],
    [100_000, -4550],
  ],
  [
    ['1.234.567,00 CR', '(12,30)', '20,00-'],
    [123_456_700, -1230, -2000],
  ],
  [
    ['1.234.567', '7'],
    [123_456_700, 700],
  ],
  [
    ['S$ 45,50', '1 234,56'],
    [4550, 123_456],
  ],
  [
    ['1,234', '45.50'],
    [123_400, 4550],
  ],
  [
    ['1,234,567', '1,234'],
    [123_456_700, 123_400],
  ],
  [
    ['1,234', '7'],
    [123_400, 700],
  ],
])('%j follows the decimal mark of the file', (cells, amounts) => {
  expect(many(cells)).toMatchObject({ lines: amounts.map((amount) => ({ amount })) });
});

test.each([
  [['45,50', '1,234'], 3],
  [['45,50', '7.25'], 3],
  [['7.25', '1.234'], 3],
  [['7.25', '45,50'], 3],
  [['1.234'], 2],
])('%j is refused: an amount contradicts the rest, or says too little', (cells, row) => {
  expect(many(cells)).toEqual({ problem: `Row ${row}: we can’t read the amount.` });
});

test('decimal commas are read in quotes between commas, and in columns for credit and debit', () => {
  expect(line('1.234,56')).toMatchObject({ lines: [{ amount: 123_456 }] });
  const file = 'Datum Date;Description;Debit;Credit\n15.11.2026;In;;1.250\n15.11.2026;Out;45,50;\n';
  expect(readStatement(file)).toMatchObject({ lines: [{ amount: 125_000 }, { amount: -4550 }] });
});

test('a decimal comma without quotes between commas is refused, not cut off', () => {
  expect(one('Date,Amount,Description', '15/11/2026,45,50,Rent')).toEqual({
    problem: 'Row 2: we can’t read the amount.',
  });
});
