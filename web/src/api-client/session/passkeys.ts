import {
  type Answer,
  type Body,
  beginPasskey,
  beginPasskeyLogin,
  createPasskey,
  logInWithPasskey,
  passkey,
  proveIdentity,
} from '@clubhouse/contract';
import { queryClient } from '../queries/query-client.ts';
import { call } from '../request/request.ts';
import { type LoginOutcome, logInWith } from './login.ts';

type ProvenCredential = Body<typeof logInWithPasskey>['credential'];

/** The device has a passkey of this person already. */
export const isKnownDevice = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'InvalidStateError';

const jsonOf = (credential: Credential | null) => {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
  return credential.toJSON();
};

/** Makes a passkey on this device and stores it with the club. */
export async function makePasskey(): Promise<Answer<typeof createPasskey>> {
  const { options } = await call(beginPasskey);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const credential = jsonOf(await navigator.credentials.create({ publicKey }));
  const made = await call(createPasskey, { body: { credential } as Body<typeof createPasskey> });
  await queryClient.invalidateQueries({ queryKey: [passkey.path] });
  return made;
}

interface HowToAsk {
  /** In the list below a field, not in a window of its own. */
  readonly inField?: boolean;
  readonly signal?: AbortSignal;
}

/** Lets the person choose one of their passkeys and prove that they hold it. */
async function askForPasskey({ inField = false, signal }: HowToAsk = {}): Promise<ProvenCredential> {
  const { options } = await call(beginPasskeyLogin, { ...(signal && { signal }) });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const credential = await navigator.credentials.get({
    publicKey,
    ...(inField && { mediation: 'conditional' }),
    ...(signal && { signal }),
  });
  return jsonOf(credential) as ProvenCredential;
}

/** Logs in with a passkey. What the browser throws before the club is asked goes to the caller. */
export async function logInByPasskey(how?: HowToAsk): Promise<LoginOutcome> {
  const credential = await askForPasskey(how);
  return logInWith(() => call(logInWithPasskey, { body: { credential } }));
}

/** Proves with a passkey who is here. */
export async function proveByPasskey(): Promise<void> {
  await call(proveIdentity, { body: { credential: await askForPasskey() } });
}
