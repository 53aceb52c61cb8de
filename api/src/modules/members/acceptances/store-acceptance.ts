import { createHash } from 'node:crypto';
import type { ACCEPTANCE_SUBJECTS } from '@clubhouse/contract';
import { type Actor, actorName } from '../../../access/index.ts';
import type { Origin } from '../../../audit/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** The hash that a text is kept by. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Accepted {
  readonly member: number;
  readonly subject: (typeof ACCEPTANCE_SUBJECTS)[number];
  /** What it is for, in words that will still be understood in years. */
  readonly title: string;
  readonly text: string;
  readonly enrollment?: number;
  readonly reservation?: number;
}

/** Keeps on record who accepted which terms, when and from where. The text is kept by its hash, so a later change of it loses nothing. */
export async function storeAcceptance(
  tx: Tx,
  { actor, origin }: { readonly actor: Actor; readonly origin: Origin },
  { member, subject, title, text, enrollment = undefined, reservation = undefined }: Accepted,
): Promise<void> {
  const version = versionOf(text);
  await Promise.all([
    tx.run(sql`insert into accepted_terms (version, text) values (${version}, ${text}) on conflict do nothing`),
    tx.run(sql`
      insert into acceptance
        (member, accepted_by, accepted_by_name, address, subject, title, version, enrollment, reservation)
      values (${member}, ${actor.user_id}, ${actorName(actor)}, ${origin.address ?? ''}, ${subject}, ${title},
        ${version}, ${enrollment ?? null}, ${reservation ?? null})`),
  ]);
}

/** Keeps a text by its hash. */
export async function storeTerms(tx: Tx, text: string): Promise<string> {
  const version = versionOf(text);
  await tx.run(sql`insert into accepted_terms (version, text) values (${version}, ${text}) on conflict do nothing`);
  return version;
}

interface AcceptedBefore {
  readonly member: number;
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly address: string;
  readonly at: string;
}

/** Puts what someone accepted when they applied on the record of the member they have become. */
export async function storeApplicantAcceptance(tx: Tx, accepted: AcceptedBefore): Promise<void> {
  const { member, name, title, version, address, at } = accepted;
  await tx.run(sql`
    insert into acceptance (member, accepted_by_name, address, accepted_at, subject, title, version)
    values (${member}, ${name}, ${address}, ${at}, 'MEMBERSHIP', ${title}, ${version})`);
}

/** When someone accepted this very text for a member the last time. What staff ticked for them does not count. */
export async function lastAcceptance(db: Db, text: string, member: number, by: number): Promise<string | null> {
  const row = await db.row<{ at: string | null }>(sql`
    select max(accepted_at) as at
    from acceptance
    where member = ${member} and accepted_by = ${by} and version = ${versionOf(text)}`);
  return row?.at ?? null;
}
