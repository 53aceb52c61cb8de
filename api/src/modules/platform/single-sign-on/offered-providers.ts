import type { ProviderUsers } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

/** A button of the login page. */
interface OfferedProvider extends Columns<'sign_in_provider', 'id' | 'name'> {
  readonly used_by: ProviderUsers;
}

/** The providers that people can log in with. Without the database there are none; the page must come all the same. */
export const offeredProviders = (db: Db): Promise<readonly OfferedProvider[]> =>
  db
    .rows<OfferedProvider>(sql`select id, name, used_by from sign_in_provider where is_enabled order by name, id`)
    .catch(() => []);
