import type { Right } from '@clubhouse/contract';
import { type Answerer, fakeApi, ok, page, type Reply } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { freshBrowser, ME, storeTokens } from './set-up.ts';

/** Answers by path, or by method and path: "/club/" for every call there, "POST /club/" for one. */
export type Answers = Readonly<Record<string, Reply | Answerer>>;

interface Opened {
  /** What the person who is logged in may do; a plain member may nothing. */
  readonly rights?: readonly Right[];
  readonly answers?: Answers;
  /** A whole club that answers what the test does not. */
  readonly club?: Answerer;
}

export const refused = (body: unknown, status = 400): Reply => ({ status, body });
export const broken: Reply = { status: 403, body: { detail: 'You can’t do this.' } };

/** Answers once with the first reply, and from then on with the second: for "Try again". */
export const first = (one: Reply, then: Reply): Answerer => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? one : then;
  };
};

/** Opens an address as the member Tan Mei Ling; lists that a test does not name are empty, and writes succeed. */
export function openAs(address: string, { rights = [], answers = {}, club }: Opened = {}) {
  freshBrowser();
  storeTokens('a', 'r');
  const sent = fakeApi((call) => {
    const { method, path } = call;
    const answer = answers[`${method} ${path}`] ?? answers[path];
    if (answer !== undefined) return typeof answer === 'function' ? answer(call) : answer;
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (club) return club(call);
    return method === 'GET' ? page([]) : ok({});
  });
  return {
    ...renderApp(address),
    sent,
    /** What was sent to be changed, as "POST /path/" with its body. */
    writes: () =>
      sent.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[`${method} ${path}`, body] as const])),
    /** The queries that were sent to a path. */
    queries: (asked: string) => sent.filter(({ path }) => path === asked).map(({ query }) => query),
  };
}
