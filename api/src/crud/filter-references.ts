import type { FieldErrors } from '@clubhouse/contract';
import { invalid } from '../errors.ts';
import { BAD_ROW } from './filters.ts';
import type { Engine } from './pages/list.ts';
import { findMissing } from './references.ts';
import type { Served } from './served.ts';

type Query = Readonly<Record<string, string>>;

/** Whether that row exists is no one's business; a filter by it is simply empty. */
const PERSONAL = new Set(['user', 'member']);

/** A list came out empty: refuses a filter by a row that does not exist, which the caller surely did not mean. */
export async function refuseAbsentRows(engine: Engine, { resource }: Served, query: Query): Promise<void> {
  const asked = resource.filters.flatMap((key) => {
    const { kind, target = '' } = resource.fields[key] ?? {};
    const value = query[key];
    return kind === 'reference' && value && !PERSONAL.has(target) ? [{ key, id: Number(value), target }] : [];
  });
  const errors: FieldErrors = {};
  for (const { key } of await findMissing(engine.db, asked, engine.tableOf)) errors[key] = [BAD_ROW()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
