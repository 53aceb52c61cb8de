import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { emailOwner } from '../sign-in/index.ts';

/** Emails the owner of a login when a passkey is added or removed. */
export const notifyOwner = (tx: Tx, config: Config, userId: number, change: 'added' | 'removed', passkey: string) =>
  emailOwner(tx, config, userId, (known) => ({ template: 'passkey-changed', values: { ...known, change, passkey } }));
