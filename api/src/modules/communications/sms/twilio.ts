import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '@clubhouse/contract';
import { sms as t } from '@clubhouse/messages/server/sms';
import { parseAnswer, retryAfterOf, sendOut } from '../../../outbound/index.ts';
import type { OutgoingText, SmsNews, SmsOutcome, SmsProvider } from './sms-provider.ts';

interface Account {
  readonly account: string;
  readonly token: string;
  /** A number, a registered name, or a messaging service. */
  readonly sender: string;
  /** Another address, for tests. */
  readonly url: string | undefined;
}

const LIVE_ADDRESS = 'https://api.twilio.com';
const LIMITS = { timeoutMs: 15_000, maxBytes: 256 * 1024 };

/** Twilio's codes of errors that staff or members can do something about. */
const REASONS: Readonly<Record<string, () => string>> = {
  20003: t.reasonLogin,
  21211: t.reasonNumber,
  21408: t.reasonCountry,
  21606: t.reasonSender,
  21610: t.reasonOptedOut,
  21612: t.reasonSender,
  21614: t.reasonLandline,
  21617: t.reasonLength,
  30002: t.reasonAccount,
  30003: t.reasonUnreachable,
  30004: t.reasonBlocked,
  30005: t.reasonUnknownNumber,
  30006: t.reasonLandline,
  30007: t.reasonFiltered,
  30034: t.reasonSender,
};
const OPTED_OUT = 21610;

const reasonOf = (code: unknown, said: string): string => {
  const known = REASONS[String(code)];
  if (known) return t.reasonWithCode({ reason: known(), code: String(code) });
  return (said || (code ? t.reasonCode({ code: String(code) }) : t.reasonUnknown())).slice(0, 300);
};

/** What Twilio's names of states mean here; those before `sent` are on their way too. */
const STATES: Readonly<Record<string, SmsNews['status']>> = {
  accepted: 'SENT',
  scheduled: 'SENT',
  queued: 'SENT',
  sending: 'SENT',
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  undelivered: 'FAILED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** `X-Twilio-Signature`: HMAC-SHA1 over the address and all fields of the form, in the order of their names. */
function twilioSignature(token: string, address: string, form: URLSearchParams): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = fields.reduce((text, [name, value]) => text + name + value, address);
  return createHmac('sha1', token).update(signed).digest('base64');
}

function isSigned(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function judge(status: number, answer: Readonly<Record<string, unknown>>, retryAfter: number | undefined): SmsOutcome {
  const { sid, code, message } = answer;
  if (status === 201 && typeof sid === 'string') return { state: 'accepted', id: sid };
  const reason = reasonOf(code, typeof message === 'string' ? message : '');
  // A wrong login or an account that was closed is the club's to fix: nothing is lost meanwhile.
  if (status === 401 || status === 403 || status === 429) return { state: 'later', reason, retryAfter };
  if (status >= 400 && status < 500) return { state: 'refused', reason, optedOut: code === OPTED_OUT };
  throw new Error(t.answered({ status }));
}

/** Twilio's Messages API. It has no idempotency keys: what is unclear is looked up before it is sent again. */
export function twilio({ account, token, sender, url }: Account): SmsProvider {
  const messages = `${url ?? LIVE_ADDRESS}/2010-04-01/Accounts/${account}/Messages.json`;
  const limits = { ...LIMITS, allowPrivate: url !== undefined };
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };
  return {
    title: 'Twilio',
    async send({ to, body, callback }: OutgoingText) {
      const form = new URLSearchParams({ To: to, ...from, Body: body, ...(callback && { StatusCallback: callback }) });
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      const request = { url: messages, method: 'POST', headers, body: form.toString() } as const;
      const { status, headers: answered, bytes } = await sendOut(request, limits);
      return judge(status, parseAnswer(bytes), retryAfterOf(answered['retry-after']));
    },
    async find({ to, body }, since) {
      const address = `${messages}?${new URLSearchParams({ To: to, PageSize: '50' })}`;
      const { status, bytes } = await sendOut({ url: address, method: 'GET', headers: { authorization } }, limits);
      if (status !== 200) throw new Error(t.answered({ status }));
      const { messages: list } = parseAnswer(bytes);
      const found = (Array.isArray(list) ? list : []).filter(isRecord).find(
        // Accounts on trial put words of their own in front.
        (one) => String(one.body).endsWith(body) && Date.parse(String(one.date_created)) >= since - 60_000,
      );
      return typeof found?.sid === 'string' ? found.sid : undefined;
    },
    readNews(address, headers, body) {
      const form = new URLSearchParams(body.toString('utf8'));
      const given = [headers['x-twilio-signature']].flat()[0] ?? '';
      if (!isSigned(given, twilioSignature(token, address, form))) return undefined;
      if (form.get('AccountSid') !== account) return undefined;
      const status = STATES[form.get('MessageStatus') ?? ''];
      const id = form.get('MessageSid');
      if (!status || !id) return undefined;
      const reason = status === 'FAILED' ? reasonOf(form.get('ErrorCode'), form.get('ErrorMessage') ?? '') : '';
      return { id, status, reason };
    },
  };
}
