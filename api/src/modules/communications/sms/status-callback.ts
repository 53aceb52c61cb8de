import type { IncomingHttpHeaders } from 'node:http';
import { sms as t } from '@clubhouse/messages/server/sms';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import { smsCallback, smsProviderFor } from './choose-provider.ts';

interface StatusCallback {
  readonly uid: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Takes what the provider tells of a text. News come in any order and more than once: a text never goes back from delivered to
 * sent. One that got no answer when it was sent is known to be sent from now on.
 */
export async function applySmsNews(db: Db, config: Config, { uid, headers, body }: StatusCallback): Promise<void> {
  const provider = smsProviderFor(config);
  const address = smsCallback(config, uid);
  if (!provider || !address) throw notFound();
  const news = provider.readNews(address, headers, body);
  if (!news) throw refusal(403, t.signatureWrong());
  const { id, status, reason } = news;
  await db.run(sql`
    update sms_message
    set status = ${status}, provider_id = ${id}, error = ${reason}, is_unclear = false,
      sent_at = coalesce(sent_at, now()), delivered_at = case when ${status} = 'DELIVERED' then now() end,
      body = case when topic = 'code' then '' else body end
    where uid = ${uid} and coalesce(provider_id, ${id}) = ${id}
      and (
        status = 'QUEUED'
        or status = 'SENT' and ${status} <> 'SENT'
        -- Given up without an answer.
        or status = 'FAILED' and provider_id is null and attempts > 0)`);
}
