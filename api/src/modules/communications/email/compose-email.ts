import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../../config.ts';
import type { Address } from './address.ts';
import { withLink } from './content/hidden-link.ts';
import type { QueuedEmail } from './outbox.ts';

/** A document that goes with a message. */
export interface AttachedFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export type SenderConfig = Pick<Config, 'ALT_CLUB_NAME' | 'senderName'>;

/** Whom a message comes from: the flavour's own name over the one address. */
export const senderOf = (config: SenderConfig, from: Address, is_osc: boolean): Address => ({
  ...from,
  name: is_osc ? config.ALT_CLUB_NAME : (config.senderName ?? from.name),
});

/** One message for the mail library. Addresses go in as objects, so that no text is searched for more of them. */
export function compose(
  config: SenderConfig,
  from: Address,
  message: QueuedEmail,
  attachments: readonly AttachedFile[] = [],
): SendMailOptions {
  return {
    messageId: message.message_id,
    date: new Date(message.created_at),
    from: senderOf(config, from, message.is_osc),
    to: { name: '', address: message.to },
    envelope: { from: from.address, to: [message.to] },
    subject: message.subject,
    ...withLink(message, message.link),
    attachments: attachments.map((file) => ({ ...file })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
