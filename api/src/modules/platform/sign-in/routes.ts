import {
  blacklistToken,
  confirmPasswordReset,
  endOtherSessions,
  obtainToken,
  readCaptcha,
  refreshToken,
  requestPasswordReset,
  session,
  validateResetToken,
  verifyToken,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadActor, refuseHigherRank } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { type CrudEngine, originOf, readRow } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { unauthorized } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf } from '../../../http/index.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { makeChallenge } from './captcha.ts';
import { logIn } from './log-in.ts';
import { confirmReset, requestReset, validateReset } from './reset-password.ts';
import { endSession, endSessionsOf, LOGGED_OUT, rotate } from './sessions.ts';
import type { AuthDeps } from './sign-in-dependencies.ts';

const OK = { status: 'OK' } as const;
const refuseToken = (fault: string) => unauthorized(fault, { code: 'token_not_valid' });
const noAccountLeft = () => unauthorized(t.noActiveAccount());
/** What a request says of the device it comes from. */
export const deviceOf = (request: FastifyRequest) => String(request.headers['user-agent'] ?? '');

function tokenRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { db, keys } = deps;
  addOperation(app, obtainToken, (input, request) =>
    logIn(deps, input, { ...originOf(request), device: deviceOf(request) }),
  );
  addOperation(app, readCaptcha, async (_input, request) => {
    await hit(db, { key: `captcha:${addressKey(request.ip)}`, limit: 60, seconds: 60 });
    return { challenge: await makeChallenge(deps.captchaSecret) };
  });
  addOperation(app, refreshToken, async ({ refresh }, request) => {
    const verified = keys.verify(refresh, 'refresh');
    if ('fault' in verified) throw refuseToken(verified.fault);
    const { claims } = verified;
    const found = await loadActor(db, Number(claims.user_id), claims.sid);
    if (found.state === 'absent' || found.state === 'inactive') throw noAccountLeft();
    const refreshed = await rotate(db, deps, claims);
    if ('fault' in refreshed) {
      const entry = { action: 'token-reused', resource: 'session', rowId: claims.sid };
      if (refreshed.reused) await record(db, found.state === 'ok' ? found.actor : undefined, originOf(request), entry);
      throw refuseToken(refreshed.fault);
    }
    return refreshed.pair;
  });
  addOperation(app, verifyToken, async ({ token }) => {
    const verified = keys.verify(token, 'access');
    const other =
      'fault' in verified && verified.fault === 'Token has wrong type' ? keys.verify(token, 'refresh') : verified;
    if ('fault' in other) throw refuseToken(other.fault);
    const { state } = await loadActor(db, Number(other.claims.user_id), other.claims.sid);
    if (state === 'ended') throw refuseToken(t.tokenBlacklisted());
    if (state !== 'ok') throw noAccountLeft();
    return {};
  });
  addOperation(app, blacklistToken, async ({ refresh }, request) => {
    const verified = keys.verify(refresh, 'refresh');
    if ('fault' in verified) throw refuseToken(verified.fault);
    const { sid, user_id } = verified.claims;
    await inTransaction(db, async (tx) => {
      await endSession(tx, sid, LOGGED_OUT);
      await record(tx, { user_id: Number(user_id), username: '' }, originOf(request), {
        action: 'logout',
        resource: 'session',
        rowId: sid,
      });
    });
    return {};
  });
}

function resetRoutes(app: FastifyInstance, deps: AuthDeps): void {
  addOperation(app, requestPasswordReset, async ({ email }, request) => {
    await requestReset(deps, email, originOf(request));
    return OK;
  });
  addOperation(app, validateResetToken, async ({ token }, request) => {
    await validateReset(deps, token, originOf(request));
    return OK;
  });
  addOperation(app, confirmPasswordReset, async ({ token, password }, request) => {
    await confirmReset(deps, token, password, originOf(request));
    return OK;
  });
}

function sessionRoutes(app: FastifyInstance, { db }: AuthDeps, engine: CrudEngine): void {
  addRoute(app, {
    method: 'DELETE',
    path: `${session.path}{id}/`,
    policy: 'member',
    handler: async (request, reply) => {
      const actor = actorOf(request);
      await inTransaction(db, async (tx) => {
        const row = await readRow(engine, tx, servedResources.session, actor, idOf(request));
        await refuseHigherRank(tx, actor, row.user);
        await endSession(tx, row.id, row.user === actor.user_id ? 'ended by its owner' : 'ended by staff');
        await record(tx, actor, originOf(request), { action: 'end', resource: 'session', rowId: row.id });
      });
      reply.code(204);
    },
  });
  addOperation(app, endOtherSessions, async (_input, request) => {
    const actor = actorOf(request);
    await inTransaction(db, async (tx) => {
      await endSessionsOf(tx, actor.user_id, 'ended by its owner', actor.session_id);
      await record(tx, actor, originOf(request), { action: 'end-others', resource: 'session', rowId: null });
    });
    return OK;
  });
}

/** Tokens, password reset and sessions. */
export function authRoutes(app: FastifyInstance, deps: AuthDeps, engine: CrudEngine): void {
  tokenRoutes(app, deps);
  resetRoutes(app, deps);
  sessionRoutes(app, deps, engine);
}
