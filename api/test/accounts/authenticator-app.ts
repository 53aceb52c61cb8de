import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';

export const FACTOR_PATH = '/general-users/second-factor/';

/** The code that an authenticator app shows at a moment, or some steps of thirty seconds later. */
export const codeOf = (key: string, stepsLater = 0, moment = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: moment + stepsLater * 30_000 });

/** Turns the second factor of a client on, and answers what the app and its owner keep. */
export async function turnOnFactor(client: Client) {
  const { key, uri } = (await client.ask('POST', `${FACTOR_PATH}begin/`, {})).body;
  const moment = Date.now();
  const turned = await client.ask('POST', FACTOR_PATH, { one_time_code: codeOf(key, 0, moment) });
  return { key: String(key), uri: String(uri), moment, turned, codes: turned.body.recovery_codes as string[] };
}

/** Lets the present code count as one that was never seen. */
export const forgetLastCode = (db: Db, userId: number) =>
  db.run(sql`update second_factor set last_step = 0 where user_id = ${userId}`);
