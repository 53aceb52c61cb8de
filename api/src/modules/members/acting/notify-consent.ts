import { type ActingRight, actingRightText } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { notifyMember } from '../../communications/notify-member.ts';

interface Person {
  readonly member: number;
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
}

interface NotifiedConsent {
  readonly grantor: Person;
  readonly delegate: Person;
  readonly rights: readonly ActingRight[];
  readonly why: string;
}

const LINK = '/profile?section=acting';

async function readNotified(tx: Tx, id: number): Promise<NotifiedConsent> {
  const consent = await tx.row<NotifiedConsent>(sql`
    select json_build_object('member', g.id, 'name', g.name, 'email', g.email, 'is_osc', g.is_osc) as grantor,
      json_build_object('member', d.id, 'name', d.name, 'email', d.email, 'is_osc', d.is_osc) as delegate,
      c.rights, c.end_reason as why
    from acting_consent c
    join member g on g.id = c.grantor
    join member d on d.id = c.delegate
    where c.id = ${id}`);
  if (!consent) throw new Error('A consent vanished.');
  return consent;
}

interface News {
  readonly title: string;
  readonly opening: string;
  readonly rights?: string;
  readonly why?: string;
  readonly note: string;
}

function notifyPerson(tx: Tx, config: MailConfig, to: Person, { title, opening, rights = '', why = '', note }: News) {
  const notice = { kind: 'ACCOUNT', topic: 'account', title, body: rights || why, link: LINK } as const;
  const values = { name: to.name, subject: title, opening, rights, why, note };
  return notifyMember(tx, config, to, notice, { template: 'acting-consent', values });
}

const rightsInWords = (rights: readonly ActingRight[]): string =>
  rights.map((right) => actingRightText(right).label).join(', ');

/** Notifies both that one may act for the other, or may do other things than before. */
export async function notifyGranted(
  tx: Tx,
  config: MailConfig,
  id: number,
  news: 'granted' | 'changed',
): Promise<void> {
  const { grantor, delegate, ...consent } = await readNotified(tx, id);
  const rights = rightsInWords(consent.rights);
  await notifyPerson(tx, config, delegate, {
    title: t.actingGrantedTitle({ news, name: grantor.name }),
    opening: t.actingGrantedOpening({ news, name: grantor.name }),
    rights,
    note: t.actingGrantedNote(),
  });
  await notifyPerson(tx, config, grantor, {
    title: t.actingGaveTitle({ news, name: delegate.name }),
    opening: t.actingGaveOpening({ news, name: delegate.name }),
    rights,
    note: t.actingGaveNote(),
  });
}

/** Notifies both that one can't act for the other any more. */
export async function notifyEnded(
  tx: Tx,
  config: MailConfig,
  id: number,
  by: 'GRANTOR' | 'DELEGATE' | 'STAFF',
): Promise<void> {
  const { grantor, delegate, why } = await readNotified(tx, id);
  await notifyPerson(tx, config, delegate, {
    title: t.actingEndedTitle({ name: grantor.name }),
    opening: t.actingEndedOpening({ by, name: grantor.name }),
    why,
    note: t.actingEndedNote(),
  });
  await notifyPerson(tx, config, grantor, {
    title: t.actingTakenTitle({ name: delegate.name }),
    opening: t.actingTakenOpening({ by, name: delegate.name }),
    why,
    note: t.actingTakenNote(),
  });
}
