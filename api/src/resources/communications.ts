import {
  newsletter,
  newsletterRecipient,
  notice,
  outboxMessage,
  pushDevice,
  pushMessage,
  smsMessage,
} from '@clubhouse/contract';
import { plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { raw, sql } from '../db/sql.ts';
import { membershipIdOf, personBehind } from './member-scope.ts';

const counted = (name: string, where: string) => `'${name}', count(*) filter (where ${where})`;
const STATES = ['waiting', 'sent', 'kept', 'refused', 'unclear', 'skipped'];

/** All figures of a newsletter `t` in one look at its rows. */
export const NEWSLETTER_PROGRESS = `(select json_build_object('total', count(*), ${STATES.map((state) => counted(state, `r.status = '${state.toUpperCase()}'`)).join(', ')},
    ${counted('last_minute', `r.sent_at > now() - interval '1 minute'`)}, ${counted('unsubscribed', 'r.unsubscribed_at is not null')},
    'read', coalesce((select sum(v.visits) from newsletter_visit v where v.newsletter = t.id and v.post = 0), 0),
    'followed', coalesce((select sum(v.visits) from newsletter_visit v where v.newsletter = t.id and v.post > 0), 0))
  from newsletter_recipient r where r.newsletter = t.id)`;

/** Newsletters and the outcome of their emails; writing and sending are the module's. */
export const servedCommunications = {
  newsletter: plain(newsletter, 'newsletter', {
    plain: READ,
    derived: {
      progress: () => raw(NEWSLETTER_PROGRESS),
      public_path: () => raw(`case when t.content is not null then '/letters/' || t.public_key end`),
      created_by_name: () => personBehind('created_by'),
    },
  }),
  newsletterRecipient: plain(newsletterRecipient, 'newsletter_recipient', {
    plain: READ,
    derived: { membership_id: () => membershipIdOf('member') },
  }),
  notice: plain(notice, 'notice', {
    plain: [...READ, 'update'],
    scope: (actor) => sql`t.app_user = ${actor.user_id}`,
  }),
  // Subscribed by a browser, and its address and keys are never shown: the push module writes.
  pushDevice: plain(pushDevice, 'push_device', {
    plain: READ,
    scope: (actor) => sql`t.app_user = ${actor.user_id}`,
  }),
  pushMessage: plain(pushMessage, 'push_message', {
    plain: READ,
    derived: {
      username: () => raw('(select u.username from app_user u where u.id = t.app_user)'),
      device: () => raw("coalesce((select d.device from push_device d where d.id = t.device), '')"),
    },
  }),
  smsMessage: plain(smsMessage, 'sms_message', {
    plain: READ,
    derived: {
      username: () => raw('(select u.username from app_user u where u.id = t.app_user)'),
      recipient: () => raw("left(t.number, 3) || ' •••• ' || right(t.number, 4)"),
      text: () => raw("case when t.topic = 'code' then '' else t.body end"),
    },
  }),
  outboxMessage: plain(outboxMessage, 'outbox', { plain: READ, detailOnly: ['text', 'html'] }),
} satisfies Record<string, Served>;
