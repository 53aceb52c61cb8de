import type { Body, logInWithCode } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { record } from '../../../audit/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { unauthorized } from '../../../errors.ts';
import { addressKey, giveBack, hit } from '../../../limiter/index.ts';
import {
  type AuthDeps,
  type Caller,
  LOGIN_TRIES_FROM_ADDRESS,
  openSession,
  ownerOfLoginChallenge,
  readAccount,
  spendLoginChallenge,
  type TokenPair,
} from '../sign-in/index.ts';
import { keepProvider } from '../single-sign-on/index.ts';
import { notifyOwner } from './notify-owner.ts';
import { countTry, forgetTries, spendCode, wrongCode } from './spend-code.ts';

const expired = () => unauthorized(t.loginExpired());

/** The second step of a login. A wrong code leaves the challenge as it is, for another try. */
export async function finishLogin(
  deps: AuthDeps,
  { challenge, one_time_code }: Body<typeof logInWithCode>,
  caller: Caller,
): Promise<TokenPair> {
  const { db, config, seal } = deps;
  const fromAddress = `login:${addressKey(caller.address)}`;
  await hit(db, { key: fromAddress, ...LOGIN_TRIES_FROM_ADDRESS });
  const userId = await ownerOfLoginChallenge(db, challenge);
  if (!userId) throw expired();
  await countTry(db, userId);
  const pair = await inTransaction(db, async (tx) => {
    const account = await readAccount(tx, userId);
    const through = account && (await spendLoginChallenge(tx, challenge));
    if (!account || !through) throw expired();
    const spent = await spendCode(tx, seal, userId, one_time_code);
    if (!spent) throw wrongCode();
    if (spent === 'recovery code') await notifyOwner(tx, config, userId, 'used');
    return openSession(tx, deps, account, caller, spent, await keepProvider(tx, deps, account, caller, through));
  }).catch(async (refused) => {
    const account = await readAccount(db, userId);
    await record(db, account && { user_id: account.id, username: account.username }, caller, {
      action: 'login-failed',
      resource: 'session',
      rowId: null,
      changes: { with: { old: null, new: 'code' } },
    });
    throw refused;
  });
  await forgetTries(db, userId);
  await giveBack(db, fromAddress);
  return pair;
}
