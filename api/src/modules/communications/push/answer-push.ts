import type { Answer, answerPush, Body } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import { type Actor, loadActor } from '../../../access/index.ts';
import type { Origin } from '../../../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import type { OfferInNotice } from '../notifications/index.ts';
import type { PushTokens } from './push-token.ts';

export type PushResult = Answer<typeof answerPush>;

/** Who answers an offer: as if they had opened the portal. */
interface OfferCaller {
  readonly actor: Actor;
  readonly origin: Origin;
}

/** Takes or passes up an offer within the transaction. The module of what is offered knows how. */
export type DecideOffer = (
  tx: Tx,
  caller: OfferCaller,
  offer: OfferInNotice,
  wanted: 'TAKE' | 'PASS',
) => Promise<PushResult>;

export interface AnswerDeps {
  readonly db: Database;
  readonly tokens: PushTokens;
  readonly decideOffer: DecideOffer;
}

type Message = Columns<'push_message', 'id' | 'app_user' | 'news' | 'link' | 'offer_kind' | 'offer'> & {
  readonly is_over: boolean;
  readonly is_answered: boolean;
};

/** Tokens can't be guessed in any number of tries; this spares the database. */
const TRIES = { limit: 120, seconds: 60 };

const readMessage = (tx: Tx, uid: string) =>
  tx.row<Message>(sql`
    select id, app_user, news, link, offer_kind, offer, expires_at <= now() as is_over,
      answered_at is not null as is_answered
    from push_message
    where uid = ${uid}
    for update`);

/** All notifications of one offer are answered together, on whichever device. */
async function answerAll(tx: Tx, { id, news, app_user }: Message): Promise<void> {
  await tx.run(sql`
    update push_message
    set answered_at = now()
    where (id = ${id} or news = ${news}) and app_user = ${app_user} and answered_at is null`);
}

async function callerOf(tx: Tx, user: number, origin: Origin): Promise<OfferCaller> {
  const found = await loadActor(tx, user, null);
  if (found.state !== 'ok') throw refusal(403, t.pushNoLogin());
  return { actor: found.actor, origin };
}

/** What the person did with a notification on their lock screen. They are known by its token alone. */
export async function answer(
  { db, tokens, decideOffer }: AnswerDeps,
  { token, action }: Body<typeof answerPush>,
  origin: Origin,
): Promise<PushResult> {
  await hit(db, { key: `push-answer:${addressKey(origin.address)}`, ...TRIES });
  const uid = tokens.read(token);
  if (!uid) throw refusal(400, t.pushTokenWrong());
  return inTransaction(db, async (tx) => {
    const message = await readMessage(tx, uid);
    if (!message) throw refusal(400, t.pushTokenWrong());
    const { app_user, news, link, offer_kind: kind, offer } = message;
    const read = sql`update notice set is_read = true where app_user = ${app_user} and news = ${news} and not is_read`;
    if (action === 'OPEN') {
      await tx.run(read);
      return { result: 'OPENED', title: '', body: '', link } as const;
    }
    if (offer === null || !kind) throw refusal(400, t.pushNothingOffered());
    if (message.is_answered || message.is_over) throw refusal(400, t.pushUsed());
    const caller = await callerOf(tx, app_user, origin);
    await answerAll(tx, message);
    await tx.run(read);
    return decideOffer(tx, caller, { kind: kind as OfferInNotice['kind'], id: offer }, action);
  });
}
