import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** What an endpoint's secrets are bound to where they are stored. */
export const secretBinding = (uid: string): string => `webhook ${uid}`;

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

/**
 * The headers by which a receiver knows that a message is ours and new: one signature for each secret that counts. Five
 * lines instead of a library with three packages; the tests read them with that library.
 */
export function signatureHeaders({ id, body, secrets }: SignedMessage, now: Date): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
