import type { Seal, TokenKeys } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';

/** Dependencies of this module's calls. */
export interface AuthDeps {
  readonly db: Database;
  readonly config: Config;
  readonly keys: TokenKeys;
  readonly captchaSecret: string;
  /** Encrypts the keys of authenticator apps. */
  readonly seal: Seal;
}
