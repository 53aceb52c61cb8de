import {
  activateAccount,
  checkAccount,
  confirmEmail,
  createAccount,
  createFirstAdministrator,
  endUserSessions,
  inviteUser,
  readMe,
  setUserPassword,
  undoEmailChange,
  unsubscribeNewsletter,
  updatePassword,
  user,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { lacksFactor } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { hasMailServer } from '../../../config.ts';
import { addWrites, type CrudEngine, originOf, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, readBody, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { readGrantors } from '../../members/acting/index.ts';
import { type AuthDeps, endSessionsOf, hashPassword, passwordFaults, setPassword } from '../sign-in/index.ts';
import { withCaptcha } from './account-captcha.ts';
import { activateLogin } from './activate-login.ts';
import { cookiePlace, keepBrowserSecrets, mayKeepSecret, readBrowserSecrets } from './browser-secret.ts';
import { confirmEmail as confirmNewEmail } from './confirm-email.ts';
import { checkAccountOf, createLogin } from './create-account.ts';
import { makeFirstAdministrator } from './first-administrator.ts';
import { inviteUser as sendInvitation } from './invite-user.ts';
import { notifySetByStaff } from './notify-owner.ts';
import { undoEmailChange as undoChange } from './undo-email-change.ts';
import { unsubscribe } from './unsubscribe.ts';
import { changeOwnPassword } from './update-password.ts';
import { OWN_PASSWORD } from './user-rules.ts';
import { changeUser, createUser, dataOf, lockUser, removeUser } from './users.ts';

const result = (word: string) => ({ result: word });

function visitorRoutes(app: FastifyInstance, deps: AuthDeps, base: string): void {
  const place = cookiePlace(base, createAccount.path);
  addOperation(app, checkAccount, async ({ membership_id, email, captcha_token }, request) => {
    const origin = originOf(request);
    const check = () => checkAccountOf(deps, membership_id, email, origin);
    return result(await withCaptcha(deps, origin, captcha_token, check, (answer) => answer === 'NOT_MATCHED'));
  });
  addRoute(app, {
    method: 'POST',
    path: createAccount.path,
    policy: 'public',
    handler: async (request, reply) => {
      const { value, form } = await readBody(request);
      if (value && typeof value === 'object' && 'token' in value) {
        const input = await readOperationBody(activateAccount, request);
        const activated = await activateLogin(deps, input, readBrowserSecrets(request), originOf(request));
        return { ...result('ACCOUNT_ACTIVATED'), ...activated };
      }
      const input = await readOperationBody(createAccount, request);
      const origin = originOf(request);
      const secret = await withCaptcha(deps, origin, input.captcha_token, () => createLogin(deps, input, origin));
      const secrets = [secret, ...readBrowserSecrets(request)];
      if (mayKeepSecret(request, form)) keepBrowserSecrets(reply, place, secrets, deps.config.LINK_MINUTES);
      reply.code(createAccount.status);
      return result('ACCOUNT_CREATED');
    },
  });
  addOperation(app, confirmEmail, async ({ token }, request) => {
    await confirmNewEmail(deps, token, originOf(request));
    return result('EMAIL_CONFIRMED');
  });
  addOperation(app, undoEmailChange, async ({ token }, request) => ({
    ...result('EMAIL_RESTORED'),
    reset_token: await undoChange(deps, token, originOf(request)),
  }));
  addOperation(app, createFirstAdministrator, async (input, request) => {
    await makeFirstAdministrator(deps, input, originOf(request));
    return result('ACCOUNT_CREATED');
  });
  addOperation(app, unsubscribeNewsletter, async ({ email, is_osc = false }, request) => {
    await unsubscribe(deps.db, email, is_osc, originOf(request));
    return { status: 'OK' as const };
  });
}

function ownRoutes(app: FastifyInstance, deps: AuthDeps): void {
  addOperation(app, readMe, async (_input, request) => {
    const actor = actorOf(request);
    const { user_id, username, email, pending_email, member, rights, roles, last_login, acting } = actor;
    return {
      id: user_id,
      username,
      email,
      pending_email,
      is_active: true,
      member_profile: member,
      access_rights: [...rights],
      roles: [...roles],
      last_login,
      acting: acting ? { name: acting.by.name, rights: acting.rights } : null,
      may_act_for: await readGrantors(deps.db, acting?.by.id ?? member?.id),
      second_factor: { is_on: actor.has_factor, is_needed: lacksFactor(deps.config, actor) },
    };
  });
  addRoute(app, {
    method: 'POST',
    path: updatePassword.path,
    policy: updatePassword.policy,
    handler: async (request) => {
      const { value } = await readBody(request);
      const sent = value && typeof value === 'object' ? value : {};
      const renamed =
        'new_password' in sent || !('password' in sent) ? value : { ...sent, new_password: sent.password };
      const input = await readOperationBody(updatePassword, request, renamed);
      await changeOwnPassword(
        deps,
        actorOf(request),
        input,
        String(request.headers['user-agent'] ?? ''),
        originOf(request),
      );
      return result('PASSWORD_UPDATED');
    },
  });
}

function staffRoutes(app: FastifyInstance, deps: AuthDeps, engine: CrudEngine): void {
  const { db, config } = deps;
  addWrites(app, engine, servedResources.user, {
    create: createUser(deps),
    change: changeUser(deps),
    remove: removeUser,
  });
  addRoute(app, {
    ...setUserPassword,
    handler: async (request) => {
      const writer = writerOf(engine, request);
      await inTransaction(db, async (tx) => {
        const before = await lockUser(writer, tx, idOf(request));
        const { id } = before;
        const { password } = await readOperationBody(setUserPassword, request);
        const faults =
          id === writer.actor.user_id ? [OWN_PASSWORD()] : passwordFaults(password, config, await dataOf(tx, before));
        if (faults.length > 0) throw invalid({ password: faults });
        await setPassword(tx, id, await hashPassword(password), 'password set by staff');
        await notifySetByStaff(tx, deps, before);
        await record(tx, writer.actor, writer.origin, {
          action: 'password-set',
          resource: user.name,
          rowId: id,
        });
      });
      return result('PASSWORD_UPDATED');
    },
  });
  addOperation(app, inviteUser, async (_input, request) => {
    await sendInvitation(deps, writerOf(engine, request), idOf(request));
    return { sent: hasMailServer(config) };
  });
  addOperation(app, endUserSessions, async (_input, request) => {
    const writer = writerOf(engine, request);
    await inTransaction(db, async (tx) => {
      const { id } = await lockUser(writer, tx, idOf(request));
      await endSessionsOf(tx, id, 'ended by staff');
      await record(tx, writer.actor, writer.origin, {
        action: 'end-sessions',
        resource: user.name,
        rowId: id,
      });
    });
    return { status: 'OK' as const };
  });
}

/** The current user, login creation, passwords, the newsletter, and the logins that staff manage. */
export function accountRoutes(app: FastifyInstance, deps: AuthDeps, engine: CrudEngine): void {
  visitorRoutes(app, deps, engine.base);
  ownRoutes(app, deps);
  staffRoutes(app, deps, engine);
}
