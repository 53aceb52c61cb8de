import type { IncomingHttpHeaders } from 'node:http';

export interface OutgoingText {
  /** As providers take it (E.164). */
  readonly to: string;
  readonly body: string;
  /** Where the provider reports the delivery; none while the club can't be reached from outside. */
  readonly callback: string | undefined;
}

/** What a provider answered. An error that is thrown means that no one knows whether it has the message. */
export type SmsOutcome =
  | { readonly state: 'accepted'; readonly id: string }
  /** For good. `optedOut`: the person has told the provider that they want no more. */
  | { readonly state: 'refused'; readonly reason: string; readonly optedOut: boolean }
  /** It has not taken the message, and may do so later. */
  | { readonly state: 'later'; readonly reason: string; readonly retryAfter: number | undefined };

/** What a provider tells about a message it has taken. */
export interface SmsNews {
  readonly id: string;
  readonly status: 'SENT' | 'DELIVERED' | 'FAILED';
  readonly reason: string;
}

/** A provider of text messages. A new one implements this, and is a line in `choose-provider.ts`. */
export interface SmsProvider {
  readonly title: string;
  send(text: OutgoingText): Promise<SmsOutcome>;
  /** The number of a message that may have been taken since a moment, in milliseconds; undefined if there is none. */
  find(text: Pick<OutgoingText, 'to' | 'body'>, since: number): Promise<string | undefined>;
  /** Reads what the provider tells at an address; undefined unless it has signed it. */
  readNews(address: string, headers: IncomingHttpHeaders, body: Buffer): SmsNews | undefined;
}
