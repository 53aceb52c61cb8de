import {
  type Answer,
  type Body,
  beginLinking,
  beginProof,
  beginSingleSignOn,
  finishOwnSingleSignOn,
  finishSingleSignOn,
  isRecord,
  linkedIdentity,
  linkSingleSignOn,
} from '@clubhouse/contract';
import { queryClient } from '../queries/query-client.ts';
import { type ApiError, toApiError } from '../request/api-error.ts';
import { call } from '../request/request.ts';
import { type LoginOutcome, logInWith } from './login.ts';
import { openWindow, page, type WindowResult } from './sign-in-window.ts';

/** What a return from a provider came to. */
export type ReturnOutcome =
  | Exclude<LoginOutcome, { result: 'refused' }>
  | { readonly result: 'refused'; readonly error: ApiError; readonly hasLogin: boolean }
  /** The login that was found waits for a word of its owner. */
  | { readonly result: 'link'; readonly ticket: string; readonly login: string; readonly provider: string }
  | { readonly result: 'linked' | 'proved' };

type Begun = Answer<typeof beginSingleSignOn>;

/** Sends this page to a provider; it comes back to the page of returns. */
export async function logInAt(provider: number): Promise<void> {
  page.leave((await call(beginSingleSignOn, { body: { provider } })).url);
}

/** The same in a window of its own, so that nothing is lost here. */
export const logInInWindow = (provider: number): Promise<WindowResult> =>
  openWindow((): Promise<Begun> => call(beginSingleSignOn, { body: { provider } }));

/** Proves through a linked provider who is here. */
export const proveInWindow = (provider: number): Promise<WindowResult> =>
  openWindow((): Promise<Begun> => call(beginProof, { body: { provider } }));

/** Sends this page to a provider, to link it to the own login. */
export async function linkAt(provider: number): Promise<void> {
  page.leave((await call(beginLinking, { body: { provider } })).url);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function refusalOf(outcome: LoginOutcome): ReturnOutcome {
  if (outcome.result !== 'refused') return outcome;
  const { error } = outcome;
  const said: Readonly<Record<string, unknown>> = isRecord(error.body) ? error.body : {};
  if (said.code === 'link_needed')
    return {
      result: 'link',
      ticket: textOf(said.ticket),
      login: textOf(said.login),
      provider: textOf(said.provider),
    };
  return { result: 'refused', error, hasLogin: said.code !== 'no_login' };
}

async function finishOwn(query: string): Promise<ReturnOutcome> {
  try {
    const { result } = await call(finishOwnSingleSignOn, { body: { query } });
    await queryClient.invalidateQueries({ queryKey: [linkedIdentity.path] });
    return { result: result === 'LINKED' ? 'linked' : 'proved' };
  } catch (thrown) {
    return { result: 'refused', error: toApiError(thrown), hasLogin: true };
  }
}

const finish = async (query: string, purpose: string): Promise<ReturnOutcome> =>
  purpose === 'login'
    ? refusalOf(await logInWith(() => call(finishSingleSignOn, { body: { query } })))
    : finishOwn(query);

let last: { readonly query: string; readonly outcome: Promise<ReturnOutcome> } | undefined;

/** Ends what was begun at a provider. The page may be drawn twice; a return counts once. */
export function finishReturn(query: string): Promise<ReturnOutcome> {
  const [purpose = ''] = (new URLSearchParams(query).get('state') ?? '').split('.', 1);
  if (last?.query !== query) last = { query, outcome: finish(query, purpose) };
  return last.outcome;
}

/** Links the login that was found, and logs in. */
export const linkWith = async (body: Body<typeof linkSingleSignOn>): Promise<ReturnOutcome> =>
  refusalOf(await logInWith(() => call(linkSingleSignOn, { body })));
