import { buildRequest, type Described, type LooseInput } from './build-request.ts';
import { ClubError, ClubUnreachable } from './club-error.ts';
import { CALLS } from './generated/calls.ts';
import { askedPause, type RetryOptions, sendWithRetries } from './send-with-retries.ts';
import type { Client } from './types.ts';

/** A token, or how to get one; asked before every try. */
export type TokenSource = string | ((renew: boolean) => string | Promise<string>);

export interface ClientOptions {
  /** Where the API is: `https://club.example/v1`. */
  readonly baseUrl: string;
  /** Left out, only public calls work. A function is asked with `true` after its token was refused. */
  readonly token?: TokenSource;
  readonly retries?: RetryOptions;
  /** Another `fetch` than the one of the platform. */
  readonly fetch?: typeof fetch;
}

interface LoosePage {
  readonly next: string | null;
  readonly results: readonly unknown[];
}

const tokenOf = (source: TokenSource | undefined, renew: boolean) =>
  typeof source === 'function' ? source(renew) : source;

async function readAnswer(answer: Response, isFile: boolean): Promise<unknown> {
  if (answer.status === 204) return undefined;
  if (isFile && answer.ok) return answer.blob();
  const text = await answer.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

type Ask = (
  described: Described,
  input: LooseInput & { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>;

/** How the calls of one client go over the wire. */
function asking({ baseUrl, token, retries, fetch: given }: ClientOptions): Ask {
  const base = baseUrl.replace(/\/+$/, '');
  const fetcher = given ?? fetch;
  return async (described, { signal, ...input }) => {
    const { url, init, isRepeatable } = buildRequest(base, described, input);
    const called = `${described.method} ${described.path}`;
    const send = async (renew: boolean) => {
      const bearer = await tokenOf(token, renew);
      const headers = { ...init.headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
      return fetcher(url, { ...init, headers, ...(signal && { signal }) });
    };
    const carry = (renew: boolean) => sendWithRetries({ send: () => send(renew), isRepeatable, signal }, retries);
    const answer = await carry(false)
      // A token that has run out is renewed once; nothing was done with the old one.
      .then((first) => (first.status === 401 && typeof token === 'function' ? carry(true) : first))
      .catch((error: unknown) => {
        if (signal?.aborted || error instanceof ClubError) throw error;
        throw new ClubUnreachable(called, error);
      });
    const body = await readAnswer(answer, described.file === true);
    if (answer.ok) return body;
    const pause = askedPause(answer);
    const retryAfter = pause === undefined ? undefined : pause / 1000;
    throw new ClubError({ status: answer.status, body, call: called, retryAfter });
  };
}

/** Where the next page begins; the address itself may be one that only the server's own network knows. */
const nextQuery = (next: string) => Object.fromEntries(new URL(next, 'http://club.invalid').searchParams);

async function* rowsOf(ask: Ask, described: Described, input: LooseInput) {
  let { query } = input;
  for (;;) {
    const page = (await ask(described, { ...input, query })) as LoosePage;
    yield* page.results;
    if (!page.next) return;
    query = nextQuery(page.next);
  }
}

/** A client of one club. */
export function createClient(options: ClientOptions): Client {
  const ask = asking(options);
  const calls = Object.entries(CALLS).map(([id, described]) => {
    const call = (input: LooseInput = {}) => ask(described, input);
    return [id, Object.assign(call, { rows: (input: LooseInput = {}) => rowsOf(ask, described, input) })];
  });
  // What a call takes and answers is known by its id alone, which only the declared types can say.
  return Object.fromEntries(calls) as Client;
}
