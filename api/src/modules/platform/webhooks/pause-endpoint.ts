import { recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { sendMail } from '../../communications/email/index.ts';
import { GIVE_UP_HOURS } from './retry-delay.ts';

interface Paused extends Columns<'webhook_endpoint', 'id' | 'url'> {
  readonly email: string | null;
  readonly name: string | null;
  readonly is_osc: boolean | null;
}

/** Pauses an endpoint that has failed for three days, and notifies its creator. */
export async function pauseFailing(tx: Tx, config: Config, endpoint: number, error: string): Promise<void> {
  const paused = await tx.row<Paused>(sql`
    with paused as (
      update webhook_endpoint
      set is_enabled = false, gave_up_at = now()
      where id = ${endpoint} and is_enabled and failing_since < now() - make_interval(hours => ${GIVE_UP_HOURS})
      returning id, url, created_by)
    select p.id, p.url, u.email, m.name, m.is_osc
    from paused p
    left join app_user u on u.id = p.created_by
    left join member m on m.id = u.member_profile`);
  if (!paused) return;
  const changes = { is_enabled: { old: true, new: false } };
  await recordBySystem(tx, { action: 'update', resource: 'webhook', rowId: paused.id, changes });
  if (!paused.email) return;
  await sendMail(tx, config, {
    to: paused.email,
    template: 'webhook-paused',
    values: { name: paused.name ?? '', endpoint: paused.url, error },
    is_osc: paused.is_osc ?? false,
  });
}
