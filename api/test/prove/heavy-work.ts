import { randomBytes } from 'node:crypto';
import { csvLine } from '@clubhouse/contract';
import sharp from 'sharp';
import type { Answer, Client } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import type { MoneyClub } from '../finance/club-with-money.ts';
import { send } from '../forms.ts';
import { COLUMNS, sendFile } from '../members/import-club.ts';

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** The largest that each kind of call may bring or ask for, in a register of this size. */
export async function heaviestCalls(club: MoneyClub, members: number): Promise<Record<string, () => Promise<Answer>>> {
  await fillMembers(club.db, members);
  const admin: Client = await club.as((await buildAdministrator(club.db)).id);
  const payer = await club.payer();
  const items = many(100, (n) => ({ type: 'ADJUSTMENT', description: `Line ${n} of a hundred`, unit_price: '1.00' }));
  const bill = (await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items })).body;
  const [width, height] = [2000, 1500];
  const noise = { raw: { width, height, channels: 3 } } as const;
  const picture = await sharp(randomBytes(width * height * 3), noise)
    .jpeg({ quality: 40 })
    .toBuffer();
  const person = (n: number) => [
    `Person ${n}`,
    `p${n}@example.com`,
    'ORDINARY',
    'ACTIVE_REG',
    'STANDARD',
    '2026-01-01',
  ];
  const file = csvLine(COLUMNS) + many(Math.min(members, 10_000), (n) => csvLine(person(n))).join('');
  const mapping = Object.fromEntries(COLUMNS.map((name) => [name, name]));
  const megabyte = JSON.stringify({ name: 'x'.repeat(1_000_000), category: 'x', price: '1' });
  const logIn = (n: number) =>
    club.anonymous.ask('POST', '/api/token/', { username: `nobody${n}@example.com`, password: 'Nothing-2026' });
  return {
    'export of the register': () => admin.ask('GET', '/profile/member/export/'),
    'a page of 1,000': () => admin.ask('GET', '/profile/member/?limit=1000'),
    'an invoice of 100 lines as PDF': () => admin.ask('GET', `/finance/payment-invoice/${bill.id}/pdf/`),
    'a picture of three million points': () => send(admin, picture, 'noise.jpg'),
    'a file of members': () => sendFile(admin, file, mapping),
    'a body of a megabyte': () => admin.ask('POST', '/product/', megabyte, { 'content-type': 'application/json' }),
    'twelve logins at once': async () => (await Promise.all(many(12, logIn)))[0] as Answer,
    'the list of the desk': () => admin.ask('GET', '/membership-card/desk-list/'),
    'members by month': () => admin.ask('GET', '/report/members/'),
    'the whole description': () => admin.ask('GET', '/openapi.json'),
  };
}
