import { checkCard as checkCardCall, type DeskRow, deskList, digitalCard } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import type { DataSecrets } from '../../../config.ts';
import { type CrudEngine, originOf } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addOperation, addRoute } from '../../../http/index.ts';
import { checkCard } from './check-card.ts';
import { clubKeyFor } from './club-key.ts';
import { issueCertificate } from './issue-certificate.ts';

const MOST_ROWS = 20_000;

/** The register in short. When it is too long, those changed last come first: their certificates may be older than the change. */
async function deskRows(db: Db): Promise<{ members: DeskRow[]; complete: boolean }> {
  const rows = await db.rows<{ row: DeskRow }>(sql`
    select json_build_array(membership_id, name, status, membership_level_1, membership_end_date) as row
    from member order by updated_at desc, id desc limit ${MOST_ROWS + 1}`);
  return { members: rows.slice(0, MOST_ROWS).map(({ row }) => row), complete: rows.length <= MOST_ROWS };
}

/** Digital cards: certificates for members' devices, and the check at the desk. */
export function cardRoutes(app: FastifyInstance, { db, zone }: CrudEngine, config: DataSecrets): void {
  const key = clubKeyFor(config.DATA_SECRET);
  const oldKeys = config.DATA_SECRET_OLD.map((secret) => clubKeyFor(secret).publicKey);
  const { method, path, policy } = digitalCard;
  // Not through `addOperation`: whose card it is comes before what was sent.
  addRoute(app, { method, path, policy, handler: (request) => issueCertificate(db, key, request) });

  addOperation(app, checkCardCall, async ({ code }, request) => {
    const at = new Date();
    const today = Temporal.Now.plainDateISO(zone).toString();
    const checked = await checkCard(db, code, [key.publicKey, ...oldKeys], at, today);
    await record(db, actorOf(request), originOf(request), {
      action: 'check',
      resource: 'member',
      rowId: checked.member?.id ?? null,
      changes: { verdict: { old: null, new: checked.verdict } },
    });
    return { ...checked, checked_at: at.toISOString() };
  });

  addOperation(app, deskList, async () => ({
    public_key: key.publicKey,
    old_public_keys: oldKeys,
    ...(await deskRows(db)),
    taken_at: new Date().toISOString(),
  }));
}
