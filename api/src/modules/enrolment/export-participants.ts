import { csvLine, participant } from '@clubhouse/contract';
import type { Actor } from '../../access/index.ts';
import {
  type CrudEngine,
  listCondition,
  orderBy,
  readOrdering,
  selectList,
  servedResources,
} from '../../crud/index.ts';
import { sql } from '../../db/sql.ts';

type Query = Readonly<Record<string, string>>;

const served = servedResources.participant;

/** What a list for the coach or the door needs. */
const COLUMNS = [
  'enrollment_number',
  'name',
  'participant_type',
  'membership_id',
  'term_name',
  'status',
  'date_of_birth',
  'gender',
  'email',
  'phone',
  'remarks',
  'answers',
  'amount',
  'attended',
  'created_at',
] as const;

/** The participants that the list would show, as CSV. A course or an event is never so large that it could not be held. */
export async function participantsCsv(
  { db, zone, tableOf }: CrudEngine,
  actor: Actor,
  query: Query,
): Promise<{ readonly count: number; readonly text: string }> {
  const { where } = listCondition({ zone }, served, actor, query);
  const orders = readOrdering(served, query.ordering);
  const fields = Object.fromEntries(
    Object.entries(participant.fields).filter(
      ([name]) => (COLUMNS as readonly string[]).includes(name) || name === 'term',
    ),
  );
  const list = selectList({ ...served, resource: { ...participant, fields } as never }, actor, tableOf, true);
  const rows = await db.rows<Record<string, unknown>>(
    sql`select ${list} from participant t where ${where} order by ${orderBy(served, orders)}`,
  );
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])));
  return { count: rows.length, text: `\ufeff${csvLine(COLUMNS)}${lines.join('')}` };
}
