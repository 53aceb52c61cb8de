import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface WantedSlot {
  readonly facility: number;
  readonly slot: { readonly start_from: string; readonly end_at: string };
}

// Connections are kept, and nothing is done to the answer: a person who measures should cost little.
const agent = new Agent({ keepAlive: true });

/** Sends a body; the answer is its status. */
export function send(url: string, token: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

/** Asks for one booking. */
export const post = (url: string, token: string, { facility, slot }: WantedSlot): Promise<number> =>
  send(url, token, { facility, slots: [slot] });

/** Every slot once, by this many people at a time: answers a second, and how often which. */
export async function spread(url: string, tokens: readonly string[], slots: readonly WantedSlot[]): Promise<string> {
  let at = 0;
  const counts: Record<number, number> = {};
  const started = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      for (let wanted = slots[at++]; wanted; wanted = slots[at++]) {
        const status = await post(url, token, wanted);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  return `${(slots.length / took).toFixed(0)} answers/s ${JSON.stringify(counts)}`;
}

/** All at once for one time, ten times over: how long until the last is answered, in the middle. Exactly one has it each time. */
export async function rush(url: string, tokens: readonly string[], slots: readonly WantedSlot[]): Promise<string> {
  const times: number[] = [];
  for (const wanted of slots) {
    const from = performance.now();
    const answers = await Promise.all(tokens.map((token) => post(url, token, wanted)));
    times.push(performance.now() - from);
    if (answers.filter((status) => status === 201).length !== 1) throw new Error(`winners: ${answers.join(' ')}`);
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `all answered in ${middle.toFixed(0)} ms (median of ${times.length}), one winner each time`;
}
