export interface RetryOptions {
  /** How often a call is tried in all. 1: never again. */
  readonly tries?: number;
  /** The first pause in milliseconds; it doubles with every further try. */
  readonly pause?: number;
  /** The longest pause in milliseconds, also where the API asks for a longer one: then the refusal is passed on. */
  readonly longestPause?: number;
  /** How to wait; tests need not. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Refusals that pass: too many calls, or a server that is too busy or about to stop. */
const PASSING = new Set([429, 503]);

const DEFAULTS = { tries: 4, pause: 250, longestPause: 30_000 };

/** Waits, unless the caller gives up in the meantime. */
function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    if (signal?.aborted) give();
    else signal?.addEventListener('abort', give, { once: true });
  });
}

/** The pause that the API asks for, in milliseconds. */
export function askedPause(answer: Response | undefined): number | undefined {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

interface Attempt {
  readonly send: () => Promise<Response>;
  /** Whether sending it twice does no more than sending it once. */
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Sends a call. What may be repeated is tried again after refusals that pass and after lost connections. */
export async function sendWithRetries(
  { send, isRepeatable, signal }: Attempt,
  options: RetryOptions = {},
): Promise<Response> {
  const { tries, pause, longestPause, wait = pauseFor } = { ...DEFAULTS, ...options };
  for (let attempt = 1; ; attempt += 1) {
    const isLast = !isRepeatable || attempt >= tries;
    let answer: Response | undefined;
    try {
      answer = await send();
    } catch (error) {
      if (isLast || signal?.aborted) throw error;
    }
    if (answer && (isLast || !PASSING.has(answer.status))) return answer;
    // Up to a quarter more, so that programs that were refused together do not come back together.
    const own = pause * 2 ** (attempt - 1) * (1 + Math.random() / 4);
    const next = askedPause(answer) ?? own;
    if (answer && next > longestPause) return answer;
    // Frees the connection; no one needs to wait for that.
    void answer?.body?.cancel().catch(() => undefined);
    await wait(Math.min(next, longestPause), signal);
  }
}
