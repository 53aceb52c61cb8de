import type { IncomingMessage } from 'node:http';
import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Seal } from '../../../access/index.ts';
import { originOf } from '../../../crud/index.ts';
import { AppError, refusal } from '../../../errors.ts';
import { addressKey, hit, hitsOf, tryHit } from '../../../limiter/index.ts';
import { finishAuthorization, spendTicket } from './authorization/finish-authorization.ts';
import { origins } from './note-logins.ts';
import type { OpenProvider } from './open-provider.ts';
import { failurePage } from './pages.ts';
import { PROVIDER_PATH, ROUTES } from './provider-address.ts';
import type { ProviderDeps } from './provider-configuration.ts';

/** A whole club may come from one address. */
const REQUESTS = { limit: 1200, seconds: 60 };
/** Wrong secrets of systems. */
const FAILURES = { limit: 30, seconds: 900 };

const LIBRARY_ROUTES: readonly (readonly [path: string, methods: readonly ('GET' | 'POST' | 'OPTIONS')[]])[] = [
  ['/.well-known/openid-configuration', ['GET', 'OPTIONS']],
  [ROUTES.jwks, ['GET', 'OPTIONS']],
  [ROUTES.authorization, ['GET']],
  [`${ROUTES.authorization}/:uid`, ['GET']],
  [ROUTES.token, ['POST', 'OPTIONS']],
  [ROUTES.userinfo, ['GET', 'POST', 'OPTIONS']],
  [ROUTES.revocation, ['POST', 'OPTIONS']],
  [ROUTES.end_session, ['GET']],
  [`${ROUTES.end_session}/confirm`, ['POST']],
  [`${ROUTES.end_session}/success`, ['GET']],
];

type Params = { readonly uid: string };
type Query = Readonly<Record<string, string | undefined>>;

/** Where a page may send its form: here, and from here to the page that a system wants after logging out. */
function formTargets({ post_logout_redirect_uri: next = '' }: Query): string {
  const url = URL.parse(next);
  if (!url) return "'self'";
  return `'self' ${/^https?:$/.test(url.protocol) ? url.origin : url.protocol}`;
}

/** Nothing is loaded or framed; the library adds the one script that it writes itself. */
const pagePolicy = (query: Query): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets(query)}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Refusals of ours in the words of the protocol. */
function sendProtocolError(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'Cache-Control': 'no-store' })
    .type('application/json')
    .send(
      JSON.stringify(
        error.status === 400
          ? { error: 'invalid_request', error_description: 'the request contains a character that is not allowed' }
          : { error: 'temporarily_unavailable', error_description: t.tooMany() },
      ),
    );
}

/** The addresses in the answers are those that people use, whatever the request or a proxy calls this server. */
function pretendPublicAddress(raw: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Headers that are set on every answer, but for those that the library decides itself. */
function passHeadersOn(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && !/^(access-control-|vary$)/.test(name)) reply.raw.setHeader(name, value);
  reply.raw.setHeader('Content-Security-Policy', pagePolicy(request.query));
  reply.raw.setHeader('Referrer-Policy', 'no-referrer');
}

/** The library is loaded with the first request: clubs without connected systems do without it. */
function whenAsked(deps: ProviderDeps & { readonly seal: Seal }): OpenProvider {
  let opened: Promise<OpenProvider> | undefined;
  return async () => {
    opened ??= import('./open-provider.ts').then(({ openProvider }) => openProvider(deps));
    return (await opened)();
  };
}

/** Serves the library and the step between it and the portal. */
export function identityProvider(app: FastifyInstance, deps: ProviderDeps & { readonly seal: Seal }): void {
  const { db, config } = deps;
  const provider = whenAsked(deps);

  const limit = async ({ ip, url, method }: FastifyRequest) => {
    const address = addressKey(ip);
    await hit(db, { key: `oidc:${address}`, ...REQUESTS });
    if (method === 'POST' && (await hitsOf(db, `oidc-failed:${address}`)) >= FAILURES.limit)
      await hit(db, { key: `oidc-failed:${address}`, ...FAILURES });
    // No id has it, and PostgreSQL stores no text with it.
    if (/%00/.test(url)) throw refusal(400, '');
  };

  const answer = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const { raw } = request;
    const library = await provider();
    origins.set(raw, originOf(request));
    pretendPublicAddress(raw, config.publicUrl);
    const address = raw.url ?? '';
    Object.assign(raw, { originalUrl: address, url: address.slice(PROVIDER_PATH.length) });
    passHeadersOn(request, reply);
    reply.hijack();
    await library.callback()(raw, reply.raw);
    if (reply.raw.statusCode === 401 && request.method === 'POST')
      await tryHit(db, { key: `oidc-failed:${addressKey(request.ip)}`, ...FAILURES });
  };

  const showFailure = (reply: FastifyReply, reason: string) =>
    reply
      .code(400)
      .headers({ 'Content-Security-Policy': pagePolicy({}), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(failurePage(config, reason));

  /** The request whose cookie this browser has, if it is the one in the address. */
  const interactionOf = async (library: Provider, request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const known = await library.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
      throw error;
    });
    return known?.uid === request.params.uid ? known : undefined;
  };

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // The library reads bodies itself.
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof AppError) return sendProtocolError(reply, error);
        request.log.error({ err: error }, 'identity provider failed');
        return reply
          .code(500)
          .type('application/json')
          .send(JSON.stringify({ error: 'server_error' }));
      });
      scope.addHook('preHandler', limit);
      for (const [url, method] of LIBRARY_ROUTES)
        scope.route({ method: [...method], url, config: { cors: false }, exposeHeadRoute: false, handler: answer });
      scope.get<{ Params: Params; Querystring: Query }>('/interaction/:uid', async (request, reply) => {
        reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
        const library = await provider();
        const interaction = await interactionOf(library, request, reply);
        const { ticket } = request.query;
        if (!interaction) {
          // Brought by the wrong browser, it is of no use to the right one either.
          if (ticket) await spendTicket(db, ticket, request.params.uid);
          return showFailure(reply, t.expired());
        }
        if (!ticket) return reply.redirect(`${config.publicUrl}/authorize/${interaction.uid}`, 303);
        const finish = { db, config, provider: library };
        if (!(await finishAuthorization(finish, interaction, ticket, originOf(request))))
          return showFailure(reply, t.expired());
        return reply.redirect(interaction.returnTo, 303);
      });
    },
    { prefix: PROVIDER_PATH },
  );
}
