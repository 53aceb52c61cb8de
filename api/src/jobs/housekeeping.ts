import { keptInterval } from '@clubhouse/contract';
import type { Database } from '../db/pool.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { KEY_IN_TEXT } from '../modules/platform/uploads/index.ts';
import { allServed } from '../resources/index.ts';

const BATCH = 5000;

/** What no one needs any more. */
const LEFTOVERS: readonly (readonly [table: string, old: string])[] = [
  ['rate_limit', 'resets_at < now()'],
  ['captcha_spent', 'expires_at < now()'],
  ['idempotency_key', "created_at < now() - interval '48 hours'"],
  ['mailed_token', "least(used_at, expires_at) < now() - interval '24 hours'"],
  ['begun_sign_in', 'expires_at < now()'],
  ['link_ticket', 'expires_at < now()'],
  // Past its end a token is refused by its date; its row has nothing left to tell.
  ['refresh_token', 'expires_at < extract(epoch from now())'],
  ['api_token', "expires_at < now() - interval '90 days'"],
  ['identity_state', 'expires_at < now()'],
  // Followed by one that has signed for longer than anything signed with it is valid.
  [
    'signing_key',
    "exists (select from signing_key n where n.id > signing_key.id and n.signs_from < now() - interval '2 days')",
  ],
  // With their deliveries, also those that a paused webhook never got.
  ['webhook_event', `created_at < now() - interval '${keptInterval('SENT_EVENT')}'`],
  // Phones have been told by then, or will never be.
  ['wallet_pass', `revoked_at < now() - interval '${keptInterval('SENT_EVENT')}'`],
  ['sms_message', `created_at < now() - interval '${keptInterval('SENT_EVENT')}'`],
  ['push_message', `created_at < now() - interval '${keptInterval('SENT_EVENT')}'`],
  // Never sent, so the club has not seen them.
  [
    'membership_application',
    `sent_at is null and changed_at < now() - interval '${keptInterval('UNSENT_APPLICATION')}'`,
  ],
  [
    'membership_application',
    `status in ('DECLINED', 'WITHDRAWN', 'LAPSED')
      and changed_at < now() - interval '${keptInterval('DECLINED_APPLICATION')}'`,
  ],
  ['outbox', `created_at < now() - interval '${keptInterval('EMAIL')}'`],
  ['reservation_person', `kind = 'GUEST' and start_from < now() - interval '${keptInterval('GUEST')}'`],
  ['session', `coalesce(ended_at, expires_at) < now() - interval '${keptInterval('SESSION')}'`],
];

/** Texts that can mention an upload. */
const TEXTS_WITH_UPLOADS: readonly (readonly [table: string, text: string])[] = [
  ['approval_record', "concat_ws(' ', data, base)"],
  ['post', 'body'],
  ['setting', "concat_ws(' ', value)"],
  // A change can be undone, however long ago it was.
  ['setting_change', "concat_ws(' ', old_value, new_value)"],
  ['newsletter', "concat_ws(' ', pictures, content)"],
];

/** Every place that shows an upload: the fields described as addresses, and those texts. */
const placesOfUploads = () => [
  ...new Map(
    allServed
      .flatMap(({ resource, table, derived }) =>
        Object.entries(resource.fields)
          .filter(
            ([name, { kind, presence }]) =>
              (kind === 'url' || kind === 'picture') && presence !== 'readOnly' && !derived?.[name],
          )
          .map(([name]): readonly [string, string] => [table, `"${name}"`]),
      )
      .map((place) => [place.join('.'), place]),
  ).values(),
  ...TEXTS_WITH_UPLOADS,
];

/** An upload that was never used, or is shown nowhere any more, goes after a month. Private ones go with their record. */
async function clearUploads(db: Database, signal: AbortSignal): Promise<void> {
  const shown = placesOfUploads().map(
    ([table, text]) =>
      sql`
        select (regexp_matches(${raw(text)}, ${KEY_IN_TEXT}, 'g'))[1] as key
        from ${raw(table)}
        where ${raw(text)} like '%/media/uploads/%'`,
  );
  while (!signal.aborted) {
    const gone = await db.run(sql`delete from upload where id = any(array(
      select u.id
      from upload u
      where u.created_at < now() - ${keptInterval('UNUSED_UPLOAD')}::interval and not u.is_private
        and not exists (select from (${join(shown, ' union all ')}) s where s.key = u.key) limit 100))`);
    if (gone < 100) return;
  }
}

/** Deletes what has expired, some rows at a time so that no statement holds up the others. */
export async function tidyUp(db: Database, signal: AbortSignal): Promise<void> {
  for (const [table, old] of LEFTOVERS) await clear(db, signal, raw(table), raw(old));
  await clearUploads(db, signal);
}

async function clear(db: Database, signal: AbortSignal, table: Sql, old: Sql): Promise<void> {
  while (!signal.aborted) {
    const gone = await db.run(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${BATCH}))`,
    );
    if (gone < BATCH) return;
  }
}
