import { createHmac, randomBytes } from 'node:crypto';
import { countSegments } from '@clubhouse/contract';
import { type Answer, type FakeRequest, FakeServer } from '../fake-server.ts';

export const TWILIO_ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
export const TWILIO_TOKEN = 'fake-twilio-auth-token';
export const TWILIO_NUMBER = '+6588000000';

/** The settings of a club whose text messages go to this fake, at any hour. */
export const twilioSettings = (url: string) => ({
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
  TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
  TWILIO_SENDER: TWILIO_NUMBER,
  TWILIO_API_URL: url,
  SMS_QUIET_HOURS: '00:00-00:00',
});

export interface SentText {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly callback: string | undefined;
  readonly created: Date;
}

class TwilioRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The most characters of a body, in whatever encoding. */
const MOST_CHARACTERS = 1600;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Twilio's Messages API on this machine, as far as the club uses it, with the rules that Twilio documents: Basic auth, a form,
 * E.164, the sender, the length, errors with codes, too many requests. Tests play the phone and the signed callbacks.
 */
export class FakeTwilio extends FakeServer {
  readonly sent: SentText[] = [];
  /** Numbers that answer with an error, and with which. */
  readonly bad = new Map<string, number>();
  /** What the account may use, besides its number. */
  readonly services = [`MG${'f'.repeat(32)}`];

  protected override answer({ method, url, headers, body }: FakeRequest): Answer {
    try {
      if (this.isTooMany()) throw new TwilioRefusal(429, 20429, 'Too Many Requests');
      const login = `Basic ${Buffer.from(`${TWILIO_ACCOUNT}:${TWILIO_TOKEN}`).toString('base64')}`;
      if (headers.authorization !== login) throw new TwilioRefusal(401, 20003, 'Authenticate');
      if (url.pathname !== `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`)
        throw new TwilioRefusal(404, 20404, `The requested resource ${url.pathname} was not found`);
      if (method === 'GET') return { status: 200, body: this.#list(url.searchParams) };
      if (headers['content-type'] !== 'application/x-www-form-urlencoded')
        throw new TwilioRefusal(400, 21602, 'Message body is required.');
      return { status: 201, body: this.#create(new URLSearchParams(body)) };
    } catch (error) {
      if (!(error instanceof TwilioRefusal)) throw error;
      const { status, code, message } = error;
      return {
        status,
        body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      };
    }
  }

  #create(form: URLSearchParams): object {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const [from, service] = [form.get('From'), form.get('MessagingServiceSid')];
    if (!from && !service) throw new TwilioRefusal(400, 21603, "A 'From' phone number is required.");
    if (from && from !== TWILIO_NUMBER)
      throw new TwilioRefusal(400, 21606, `The From phone number ${from} is not a valid message-capable number.`);
    if (service && !this.services.includes(service)) throw new TwilioRefusal(404, 20404, 'No such service');
    if (!E164.test(to)) throw new TwilioRefusal(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (body === '') throw new TwilioRefusal(400, 21602, 'Message body is required.');
    if ([...body].length > MOST_CHARACTERS)
      throw new TwilioRefusal(400, 21617, 'The concatenated message body exceeds');
    const callback = form.get('StatusCallback') ?? undefined;
    if (callback !== undefined && !URL.canParse(callback))
      throw new TwilioRefusal(400, 21609, `The StatusCallback URL ${callback} is not a valid URL.`);
    const code = this.bad.get(to);
    if (code !== undefined) throw new TwilioRefusal(400, code, `Refused with ${code}`);
    const text = { sid: `SM${randomBytes(16).toString('hex')}`, to, body, callback, created: new Date() };
    this.sent.push(text);
    return this.#show(text, from);
  }

  #show({ sid, to, body, created }: SentText, from: string | null = null): object {
    return {
      account_sid: TWILIO_ACCOUNT,
      sid,
      to,
      from,
      body,
      status: 'queued',
      num_segments: `${countSegments(body).segments}`,
      price: null,
      price_unit: 'USD',
      error_code: null,
      date_created: created.toUTCString(),
    };
  }

  #list(query: URLSearchParams): object {
    const found = this.sent.filter(({ to }) => to === query.get('To')).toReversed();
    return { messages: found.slice(0, Number(query.get('PageSize') ?? 50)).map((one) => this.#show(one)) };
  }

  /** The callback about a text, signed by the account as Twilio documents. */
  callback(
    { sid, to, callback = '' }: SentText,
    MessageStatus: string,
    more: Readonly<Record<string, string>> = {},
    token = TWILIO_TOKEN,
  ) {
    const fields = {
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus,
      SmsStatus: MessageStatus,
      AccountSid: TWILIO_ACCOUNT,
      ApiVersion: '2010-04-01',
      From: TWILIO_NUMBER,
      To: to,
      ...more,
    };
    const signed = Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .reduce((text, [name, value]) => `${text}${name}${value}`, callback);
    return {
      path: new URL(callback).pathname,
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
      },
    };
  }
}
