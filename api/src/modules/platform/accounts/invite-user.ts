import { user } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { isWelcome } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { refusal } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { sendMail } from '../../communications/email/index.ts';
import { type AuthDeps, makeMailedToken } from '../sign-in/index.ts';
import { loginOwner } from './login-owner.ts';
import { lockUser } from './users.ts';

/** An invitation may lie over a weekend. */
const THREE_DAYS = 3 * 24 * 60;

/** Mails the owner of a login a link to choose a password; nothing about the login changes before it is followed. */
export async function inviteUser({ db, config }: AuthDeps, writer: Writer, asked: number | undefined): Promise<void> {
  const { actor, origin } = writer;
  await hit(db, { key: `invite:${actor.user_id}`, limit: 60, seconds: 3600 });
  await inTransaction(db, async (tx) => {
    const row = await lockUser(writer, tx, asked);
    const id = row.id;
    const owner = await loginOwner(tx, row);
    if (!isWelcome(row.is_active === true, owner.status ?? undefined)) throw refusal(400, t.loginInactive());
    const token = await makeMailedToken(tx, 'PASSWORD_RESET', id, THREE_DAYS);
    await record(tx, actor, origin, { action: 'invite', resource: user.name, rowId: id });
    await sendMail(tx, config, {
      to: row.email,
      template: 'invitation',
      values: {
        name: owner.name ?? '',
        by: actor.member?.name ?? actor.username,
        username: row.email,
        url: `${config.publicUrl}/reset-password?token=${token}`,
        minutes: THREE_DAYS,
      },
      is_osc: owner.is_osc ?? false,
    });
  });
}
