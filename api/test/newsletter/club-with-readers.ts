import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';

export interface ClubWithReaders {
  readonly club: TestApp;
  readonly editor: Client;
  readonly editorId: number;
}

/** A club with a person who sends newsletters. */
export async function clubWithReaders(env: Record<string, string> = {}): Promise<ClubWithReaders> {
  const club = await buildTestApp({ PUBLIC_URL: 'https://club.example', ...env });
  const { id } = await buildUser(club.db, { rights: ['newsletter.send'], newsletter: false });
  return { club, editor: await club.as(id), editorId: id };
}

/** Members `reader1@…` to `readerN@…` who all agreed. */
export async function addReaders({ db }: TestApp, count: number): Promise<void> {
  await db.run(sql`
    insert into member (
      membership_id, name, email, membership_level_1, membership_level_2, membership_level_3, status,
      membership_start_date, newsletter_subscribed)
    select 'N' || n, 'Reader ' || n, 'reader' || n || '@example.com', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', 'ACTIVE',
      '2020-01-01', true
    from generate_series(1, ${count}::integer) n`);
}

/** Writes a newsletter and sends it; returns its row. */
export async function writeAndSend(editor: Client, more: object = {}) {
  const made = await editor.ask('POST', '/newsletter/', { subject: 'News', intro: 'Dear all.', ...more });
  const sent = await editor.ask('POST', `/newsletter/${made.body.id}/send/`, {});
  if (sent.status !== 200) throw new Error(sent.text);
  return sent.body;
}
