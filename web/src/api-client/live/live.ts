import { type LiveChange, liveChanges } from '@clubhouse/contract';
import { clubConfig } from '../club/config.ts';
import { jitter } from '../request/jitter.ts';
import { freshAccess, SignedOut } from '../session/refresh.ts';
import { readTokens } from '../session/tokens.ts';
import { eventReader, type ServerEvent } from './event-stream.ts';

export interface LiveListener {
  /** A time was taken or freed somewhere. */
  readonly onChange: (change: LiveChange) => void;
  /** An own booking changed. */
  readonly onMine: () => void;
  /** No one can say what was missed: everything in view is to be looked at again. */
  readonly onGap: () => void;
}

/** How often everything is looked at while the stream does not come through. */
const POLL_MS = 15_000;
/** The server says something at least this often; a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000;
const AT_ONCE_MS = 200;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Some more than asked for, so that a thousand browsers do not come back in the same moment. */
const withJitter = (ms: number) => ms + jitter(ms / 2);

/** Listens to the club's calendar until it is told to stop. `EventSource` would do, if it could send the token. */
export function listen({ onChange, onMine, onGap }: LiveListener): () => void {
  const ending = new AbortController();
  let [connected, opened, failures]: [boolean, boolean, number] = [false, false, 0];
  let lastId: string | undefined;

  const onEvent = ({ id, name, data }: ServerEvent) => {
    lastId = id ?? lastId;
    if (name === 'change') onChange(JSON.parse(data));
    else if (name === 'mine') onMine();
  };

  /** One connection from its begin to its end, however it ends. */
  async function stream(): Promise<void> {
    const silence = new AbortController();
    const { access } = readTokens();
    const address = `${clubConfig().api_host}${liveChanges.path}${lastId ? `?last_event_id=${encodeURIComponent(lastId)}` : ''}`;
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const answer = await fetch(address, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${access}` },
        signal: AbortSignal.any([ending.signal, silence.signal]),
        cache: 'no-store',
      });
      if (answer.status === 401) {
        await freshAccess(access);
        return;
      }
      if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}.`);
      // Without the number of an event the server cannot say what happened in between.
      if (failures > 0 || (opened && lastId === undefined)) onGap();
      [connected, opened, failures] = [true, true, 0];
      const take = eventReader(onEvent);
      const reader = answer.body.getReader();
      const letters = new TextDecoder();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        take(letters.decode(part.value, { stream: true }));
      }
    } finally {
      clearTimeout(timer);
      connected = false;
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await stream();
      } catch (error) {
        if (error instanceof SignedOut || ending.signal.aborted) return;
        failures += 1;
      }
      // The server ends every stream after some minutes; a person who is ended so comes back at once.
      const wait = failures === 0 ? AT_ONCE_MS : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 6));
      await pause(withJitter(wait), ending.signal);
    }
  }

  const poll = setInterval(() => !connected && document.visibilityState === 'visible' && onGap(), POLL_MS);
  void run();
  return () => {
    clearInterval(poll);
    ending.abort();
  };
}

/** A while, or until someone comes back to the window or to the network; at most until the end. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
