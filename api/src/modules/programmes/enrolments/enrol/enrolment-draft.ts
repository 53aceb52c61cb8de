import { type Answer, type Body, type readDraft, TEXTS, type writeDraft } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { FastifyRequest } from 'fastify';
import { type CrudEngine, readRow } from '../../../../crud/index.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { actorOf, queryOf } from '../../../../http/index.ts';
import { offeringTypes } from '../../offerings/index.ts';

/** The course or event that the address names, if the caller may see it; and whose draft it is. */
async function subject(engine: CrudEngine, request: FastifyRequest) {
  const query = queryOf(request);
  const actor = actorOf(request);
  for (const { word, served } of offeringTypes) {
    const asked = query[word];
    if (asked === undefined) continue;
    if (!/^\d{1,15}$/.test(asked)) throw invalid({ [word]: [TEXTS.integer()] });
    const row = await readRow(engine, engine.db, served, actor, Number(asked));
    return { member: actor.member?.id ?? 0, offering: row.id };
  }
  throw invalid({ course: [t.draftOfferingNeeded()] });
}

const BLANK = { name: '', email: '', phone: '', member_id: null, term: null, participants: [], answers: {}, step: 1 };

/** Nothing larger than a whole party with its answers is kept. */
const MOST_BYTES = 64 * 1024;

export async function readOwnDraft(engine: CrudEngine, request: FastifyRequest): Promise<Answer<typeof readDraft>> {
  const { member, offering } = await subject(engine, request);
  const row = await engine.db.row<{ body: object; updated_at: string }>(
    sql`select body, updated_at from enrollment_draft where member = ${member} and offering = ${offering}`,
  );
  return { ...BLANK, ...row?.body, updated_at: row?.updated_at ?? null };
}

export async function keepDraft(
  engine: CrudEngine,
  request: FastifyRequest,
  input: Body<typeof writeDraft>,
): Promise<Answer<typeof writeDraft>> {
  const { member, offering } = await subject(engine, request);
  const body = JSON.stringify({ ...BLANK, ...input });
  if (body.length > MOST_BYTES) throw invalid({ participants: [t.draftTooLarge()] });
  const row = await engine.db.row<{ updated_at: string }>(sql`
    insert into enrollment_draft (member, offering, body) values (${member}, ${offering}, ${body}::jsonb)
    on conflict (member, offering) do update set body = excluded.body, updated_at = now() returning updated_at`);
  return { ...BLANK, ...input, updated_at: row?.updated_at ?? null };
}

export async function forgetDraft(engine: CrudEngine, request: FastifyRequest): Promise<void> {
  const { member, offering } = await subject(engine, request);
  await engine.db.run(sql`delete from enrollment_draft where member = ${member} and offering = ${offering}`);
}
