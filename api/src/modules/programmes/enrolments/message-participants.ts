import type { Body, courseCalls } from '@clubhouse/contract';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import type { OfferingConfig, OfferingType } from '../offerings/index.ts';
import { ADDRESS_ON_RECORD } from './address-on-record.ts';

interface Recipient {
  readonly id: number;
  readonly member: number;
  readonly name: string;
  readonly email: string;
  readonly is_osc: boolean;
  readonly about: string;
}

/** Writes to everyone who has a place: one message for each member, however many enrolments they have. */
export async function messageAll(
  tx: Tx,
  config: OfferingConfig,
  { actor, origin }: Writer,
  { kind, resource }: OfferingType,
  offering: number,
  { subject, body, term, waiting_too, preview }: Body<typeof courseCalls.message>,
): Promise<number> {
  const statuses = ['PENDING_PAYMENT', 'CONFIRMED', ...(waiting_too ? ['WAITLISTED'] : [])];
  const recipients = await tx.rows<Recipient>(sql`
    select distinct on (e.member) e.id, e.member, m.name, ${ADDRESS_ON_RECORD} as email, m.is_osc, o.name as about
    from enrollment e
    join member m on m.id = e.member
    join offering o on o.id = e.offering
    where e.offering = ${offering} and e.status = any(${statuses}::text[])
      and (${term ?? null}::bigint is null or e.term = ${term ?? null})
    order by e.member, e.id desc`);
  if (preview) return recipients.length;
  for (const { id, member, name, email, is_osc, about } of recipients) {
    const link = `/${kind === 'COURSE' ? 'course-enrollment' : 'event-registration'}/${id}`;
    const notice = { kind, topic: 'message', title: subject, body: body.slice(0, 300), link } as const;
    const values = { name, subject, body, about };
    await notifyMember(tx, config, { member, email, is_osc }, notice, { template: 'message', values });
  }
  const changes = { message: { old: null, new: subject }, recipients: { old: null, new: recipients.length } };
  await record(tx, actor, origin, { action: 'message', resource: resource.name, rowId: offering, changes });
  return recipients.length;
}
