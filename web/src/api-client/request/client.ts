import { isRecord, obtainToken, refreshToken } from '@clubhouse/contract';
import { clubConfig } from '../club/config.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { freshAccess, SignedOut } from '../session/refresh.ts';
import { readTokens } from '../session/tokens.ts';
import { sendLogged } from './call-log.ts';
import type { Incoming, Outgoing } from './send-request.ts';

/** A request to the API. */
export interface ApiCall extends Omit<Outgoing, 'url'> {
  readonly path: string;
}

/** The one answer that a refresh can mend: 401 with `token_not_valid`, on any path but the token's own. */
const isExpired = ({ status, body }: Incoming, path: string): boolean =>
  status === 401 &&
  isRecord(body) &&
  body.code === 'token_not_valid' &&
  path !== refreshToken.path &&
  path !== obtainToken.path;

/** The call waits for the person to show once more who they are. */
const needsProof = ({ status, body }: Incoming): boolean =>
  status === 403 && isRecord(body) && body.code === 'proof_needed';

const sendWith = (access: string | null, { path, headers, ...rest }: ApiCall): Promise<Incoming> =>
  sendLogged(path, {
    ...rest,
    url: `${clubConfig().api_host}${path}`,
    headers: { ...headers, ...(access && { Authorization: `Bearer ${access}` }) },
  });

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
  return needsProof(answer) && (await freshProof()) ? sendSignedIn(call) : answer;
}
