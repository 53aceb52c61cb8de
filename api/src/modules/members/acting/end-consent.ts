import { actingConsent, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { type Actor, can, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import type { ActingDeps } from './acting-dependencies.ts';
import { notifyEnded } from './notify-consent.ts';

const served = servedResources.actingConsent;

type EndedBy = 'GRANTOR' | 'DELEGATE' | 'STAFF';

/** As whom the caller ends a consent. Staff end those of others, with a reason. */
function endsAs(actor: Actor, { grantor, delegate }: Row<typeof actingConsent>, reason: string): EndedBy {
  if (actor.member?.id === grantor) return 'GRANTOR';
  if (actor.member?.id === delegate) return 'DELEGATE';
  if (!can(actor, 'member.manage')) throw forbidden();
  refuseOwn(actor, 'consent', grantor, delegate);
  if (reason === '') throw invalid({ reason: [t.actingReasonNeeded()] });
  return 'STAFF';
}

/** Ends a consent at once: the next call of the person who acted by it is refused. */
export async function endConsent(
  tx: Tx,
  { engine, config }: ActingDeps,
  { actor, origin }: Writer,
  id: number | undefined,
  sent: string | null | undefined,
): Promise<Row<typeof actingConsent>> {
  const before = await lockRow(engine, tx, served, actor, id);
  const reason = sent?.trim() ?? '';
  const by = endsAs(actor, before, reason);
  if (before.state === 'ENDED') throw refusal(409, t.actingEnded());
  await tx.run(sql`
    update acting_consent
    set ended_at = now(), ended_by = ${actor.user_id}, end_reason = ${reason}
    where id = ${before.id}`);
  await record(tx, actor, origin, {
    action: 'end',
    resource: actingConsent.name,
    rowId: before.id,
    changes: {
      grantor: { old: before.grantor, new: before.grantor },
      delegate: { old: before.delegate, new: before.delegate },
      rights: { old: before.rights, new: [] },
      ...(reason && { reason: { old: null, new: reason } }),
    },
  });
  await notifyEnded(tx, config, before.id, by);
  return readRow(engine, tx, served, actor, before.id);
}
