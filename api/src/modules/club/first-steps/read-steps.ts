import {
  type Answer,
  allows,
  FIRST_STEPS,
  type FirstStepKey,
  hasKey,
  keysOf,
  type readFirstSteps,
} from '@clubhouse/contract';
import { hasMailServer } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { existing } from '../../../errors.ts';
import type { LiveSettings } from '../../../settings/index.ts';

/** What tells how far a club is. */
interface Facts {
  readonly aside: boolean;
  readonly staff: boolean;
  readonly place: boolean;
  readonly unfinished_place: number | null;
  readonly members: boolean;
  readonly waiting_import: number | null;
  readonly offering: boolean;
  readonly backup: boolean;
}

const FACTS = sql`select
  exists (select from first_steps_aside) as aside,
  (select count(*) > 1 from app_user u where u.is_active and (exists (select from user_role r where r.app_user = u.id)
    or exists (select from user_sub_role r where r.app_user = u.id))) as staff,
  exists (select from facility f where exists (select from facility_hours h where h.facility = f.id)
    and exists (select from facility_price p where p.facility = f.id)) as place,
  (select min(id) from facility) as unfinished_place,
  exists (select from member where membership_level_1 <> 'STAFF') as members,
  (select max(id) from approval_request where type = 'BULK' and stage = 'WAITING') as waiting_import,
  exists (select from offering where status = 'PUBLISHED') as offering,
  exists (select from backup_run where kind = 'BACKUP' and status = 'DONE') as backup`;

const KEYS = keysOf(FIRST_STEPS);

/** The steps that a person with these rights may take, each with its status. */
export async function readSteps(
  db: Db,
  { config, start }: LiveSettings,
  rights: readonly string[],
): Promise<Answer<typeof readFirstSteps>> {
  const facts = existing(await db.row<Facts>(FACTS));
  const done: Readonly<Record<FirstStepKey, boolean>> = {
    ...facts,
    // A name from the environment was given by someone, too.
    club: config.CLUB_NAME !== start.CLUB_NAME || start.given.includes('CLUB_NAME'),
    mail: hasMailServer(config),
  };
  const begun = { place: facts.unfinished_place, members: facts.waiting_import } as const;
  const steps = KEYS.filter((key) => allows(FIRST_STEPS[key], rights)).map((key) => ({
    key,
    done: done[key],
    begun: done[key] ? null : hasKey(begun, key) ? begun[key] : null,
  }));
  return { aside: facts.aside, steps };
}
