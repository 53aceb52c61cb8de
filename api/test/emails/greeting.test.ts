import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { sendMail } from '../../src/modules/communications/email/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());

async function greetingOf(to: string, name: string, member: number | null): Promise<string | undefined> {
  const about = { member, topic: 'booking' as const };
  await inTransaction(club.db, (tx) =>
    sendMail(tx, club.config, { to, template: 'account-activated', values: { name }, is_osc: false, about }),
  );
  const sent = await club.db.row<{ text: string }>(sql`select text from outbox order by id desc limit 1`);
  return /^Dear .*?,/m.exec(sent?.text ?? '')?.[0];
}

test('an email greets a member by the preferred name, otherwise by the full one, and keeps a typed name', async () => {
  const wilson = await buildMember(club.db, { name: '陈伟明' });
  await club.db.run(sql`update member set preferred_name = 'Wilson' where id = ${wilson.id}`);
  const plain = await buildMember(club.db, { name: 'Lim Hui Min' });
  expect(await greetingOf(wilson.email, '陈伟明', wilson.id)).toBe('Dear Wilson,');
  expect(await greetingOf(wilson.email, '陈伟明', null)).toBe('Dear Wilson,');
  expect(await greetingOf(plain.email, 'Lim Hui Min', plain.id)).toBe('Dear Lim Hui Min,');
  expect(await greetingOf(wilson.email, 'Uncle Bob', wilson.id)).toBe('Dear Uncle Bob,');
});

test('someone else with the same address keeps the own name', async () => {
  const email = 'household@example.org';
  const wife = await buildMember(club.db, { name: 'Tan Mei Ling', email });
  await club.db.run(sql`update member set preferred_name = 'Mei' where id = ${wife.id}`);
  await buildMember(club.db, { name: 'Tan Wei Ming', email });
  expect(await greetingOf(email, 'Tan Wei Ming', null)).toBe('Dear Tan Wei Ming,');
  expect(await greetingOf(email, 'Tan Mei Ling', null)).toBe('Dear Mei,');
});
