import { callAgain } from '../call-again.ts';
import { GatewayRefusal } from '../gateway.ts';

const TIME_LIMIT_MS = 10_000;

/** What HitPay refused, with the status that it answered. */
export class HitPayRefusal extends GatewayRefusal {
  readonly status: number;
  constructor(status: number, code: string, message: string) {
    super(code, message);
    this.status = status;
  }
}

/** Something HitPay sent. Nothing in it is taken for granted. */
export type Json = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asObject) : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function parse(text: string): Json {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * HitPay has no codes for errors: it names the fields that are wrong, or gives a status and a sentence. The sentence is logged and
 * shown to staff, so the key must not be in it.
 */
function refusalOf(status: number, body: Json, apiKey: string): HitPayRefusal {
  const fields = Object.keys(asObject(body.errors));
  const code = fields.length > 0 ? fields.join(',') : `http_${status}`;
  const message = asText(body.message).replaceAll(apiKey, '…');
  return new HitPayRefusal(status, code.slice(0, 60), message || `HitPay answered ${status}.`);
}

export type HitPayApi = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json) => Promise<Json>;

/** HitPay's REST API. A refusal is a `HitPayRefusal`; anything else that is thrown means that HitPay cannot be reached. */
export function hitPayApi(apiKey: string, address: string): HitPayApi {
  const ask: HitPayApi = async (method, path, body) => {
    const response = await fetch(`${address}/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-business-api-key': apiKey,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key goes to no other address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = parse(await response.text());
    if (response.status >= 500) throw new Error(`HitPay answered ${response.status}.`);
    if (!response.ok) throw refusalOf(response.status, answer, apiKey);
    return answer;
  };
  const isBusy = (error: unknown) => error instanceof HitPayRefusal && error.status === 429;
  return (method, path, body) => callAgain(() => ask(method, path, body), isBusy);
}
