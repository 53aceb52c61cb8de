import { createClient } from './create-client.ts';

export interface Login {
  readonly baseUrl: string;
  /** The email address or the membership ID. */
  readonly username: string;
  readonly password: string;
  readonly fetch?: typeof fetch;
}

/** A token by name and password: logs in with the first call, and renews the token when it has run out. */
export function loginToken({ username, password, ...options }: Login): (renew: boolean) => Promise<string> {
  const club = createClient(options);
  let signedIn: Promise<{ readonly access: string; readonly refresh: string }> | undefined;
  const logIn = () => club.obtainToken({ body: { username, password } });
  const renewed = async () => {
    const before = await signedIn;
    // A session that was ended cannot be renewed, but one can log in again.
    return before ? club.refreshToken({ body: { refresh: before.refresh } }).catch(logIn) : logIn();
  };
  return async (renew) => {
    if (!signedIn || renew) {
      signedIn = signedIn ? renewed() : logIn();
      signedIn.catch(() => {
        signedIn = undefined;
      });
    }
    return (await signedIn).access;
  };
}
