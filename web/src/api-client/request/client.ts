import { ACTING_FOR_HEADER, isRecord, obtainToken, readMe, refreshToken } from '@clubhouse/contract';
import { clubConfig } from '../club/config.ts';
import { actingChoice, noteActingEnded } from '../session/acting.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { freshAccess, SignedOut } from '../session/refresh.ts';
import { reportRefused } from '../session/refused-reads.ts';
import { readTokens } from '../session/tokens.ts';
import { sendLogged } from './call-log.ts';
import type { Incoming, Outgoing } from './send-request.ts';

/** A request to the API. */
export interface ApiCall extends Omit<Outgoing, 'url'> {
  readonly path: string;
}

/** The one answer that a refresh can fix: 401 with `token_not_valid`, on any path but the token's own. */
const isExpired = ({ status, body }: Incoming, path: string): boolean =>
  status === 401 &&
  isRecord(body) &&
  body.code === 'token_not_valid' &&
  path !== refreshToken.path &&
  path !== obtainToken.path;

/** Why a call was refused that the person may make: they have to show more of who they are first. */
async function refusalCode({ status, body }: Incoming): Promise<unknown> {
  if (status !== 403) return undefined;
  // A refusal of a file arrives as a file too.
  const said: unknown = body instanceof Blob ? await body.text().then(JSON.parse, () => null) : body;
  return isRecord(said) ? said.code : undefined;
}

function sendWith(access: string | null, { path, headers, ...rest }: ApiCall): Promise<Incoming> {
  const acting = actingChoice();
  return sendLogged(path, {
    ...rest,
    url: `${clubConfig().api_host}${path}`,
    headers: {
      ...(access && acting && { [ACTING_FOR_HEADER]: acting.membership_id }),
      ...headers,
      ...(access && { Authorization: `Bearer ${access}` }),
    },
  });
}

/**
 * Sends a call with the stored token, which is read anew each time. A call that was refused because its token had
 * expired never reached its handler: whatever its method, it is sent once more after a refresh.
 */
async function sendSignedIn(call: ApiCall): Promise<Incoming> {
  const { access } = readTokens();
  const answer = await sendWith(access, call);
  if (!isExpired(answer, call.path)) return answer;
  try {
    await freshAccess(access);
  } catch (reason) {
    if (reason instanceof SignedOut) return answer;
    throw reason;
  }
  return sendWith(readTokens().access, call);
}

/** Sends a call. One that needs a fresh proof asks for it and is sent again; nothing that was typed is lost. */
export async function sendToApi(call: ApiCall): Promise<Incoming> {
  const answer = await sendSignedIn(call);
  const code = await refusalCode(answer);
  // The club asks for more than a password since this session began; the guard leads to where it is set up.
  if (code === 'second_factor_needed') reportRefused();
  if (code === 'acting_not_allowed' && !call.headers?.[ACTING_FOR_HEADER]) {
    noteActingEnded();
    // Who it is has to be known all the same: the portal starts anew as themselves.
    if (call.path === readMe.path) return sendSignedIn(call);
  }
  return code === 'proof_needed' && (await freshProof()) ? sendSignedIn(call) : answer;
}
