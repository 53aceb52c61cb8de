import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { parseRecipient } from './address.ts';
import { hiddenLink } from './hidden-link.ts';
import type { Club } from './letter.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplate, MailValues } from './templates/index.ts';

/** One message to one person. */
type Mail = {
  readonly [T in MailTemplate]: {
    readonly to: string;
    readonly template: T;
    readonly values: MailValues<T>;
    readonly is_osc: boolean;
  };
}[MailTemplate];

export type MailConfig = Pick<
  Config,
  'publicUrl' | 'CLUB_NAME' | 'ALT_CLUB_NAME' | 'CLUB_CONTACT' | 'SMTP_URL' | 'production'
>;

/** The club that signs a message, by flavour. */
export const clubOf = (
  config: Pick<MailConfig, 'publicUrl' | 'CLUB_NAME' | 'ALT_CLUB_NAME' | 'CLUB_CONTACT'>,
  is_osc: boolean,
): Club => ({
  name: is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME,
  contact: config.CLUB_CONTACT,
  url: config.publicUrl,
  is_osc,
});

/** The host a request names is never trusted: a link leads to the configured portal, or the message is not written. */
function ownLink(config: MailConfig, values: Mail['values']): string {
  if (!('url' in values)) return '';
  if (!values.url.startsWith(`${config.publicUrl}/`)) throw new Error('A mailed link must lead to PUBLIC_URL.');
  return values.url;
}

/**
 * Writes a message into the outbox, in the transaction that causes it. The row is the job: it exists if and only if
 * its cause does, whether or not any worker runs, and its trigger wakes the sender on commit.
 */
export async function sendMail(tx: Tx, config: MailConfig, mail: Mail): Promise<void> {
  const to = parseRecipient(mail.to);
  const link = ownLink(config, mail.values);
  // Whoever reads the outbox could otherwise take over any account. Only a club on trial without a mail server shows it.
  const hide = link !== '' && (config.SMTP_URL !== undefined || config.production);
  const values = hide ? { ...mail.values, url: hiddenLink } : mail.values;
  const { subject, text, html } = renderMail(
    mail.template,
    values as MailValues<MailTemplate>,
    clubOf(config, mail.is_osc),
  );
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  await tx.run(sql`insert into outbox (message_id, "to", subject, template, text, html, is_osc, link)
    values (${messageId}, ${to}, ${subject}, ${mail.template}, ${text}, ${html}, ${mail.is_osc}, ${hide ? link : ''})`);
}
