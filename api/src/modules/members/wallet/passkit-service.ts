import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { originOf } from '../../../crud/index.ts';
import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import type { StorageSettings } from '../../../object-storage/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { type AppleIdentity, readAppleIdentity } from './apple-identity.ts';
import { buildPkpass } from './build-pkpass.ts';
import { type PassFacts, readPass } from './pass-facts.ts';
import { passImages } from './pass-images.ts';
import { passJson } from './pass-json.ts';
import { walletTokens } from './wallet-tokens.ts';

const TYPE = 'application/vnd.apple.pkpass';
const CALLS = { limit: 600, seconds: 600 };
const SERIAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const registration = z.object({ pushToken: z.string().min(1).max(200) });
const MOST_LOGS = 20;

interface PassParams {
  readonly device: string;
  readonly passType: string;
  readonly serial: string;
}

/** Where phones find the service of Apple passes: its paths are Apple's. */
export const serviceUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/wallet`;

type PassConfig = ConfigWithSecrets & StorageSettings;

async function makePass(db: Database, config: PassConfig, identity: AppleIdentity, facts: PassFacts): Promise<Buffer> {
  const token = walletTokens(config).ofPass(facts.serial);
  const service = { identity, token, serviceUrl: serviceUrlOf(config), zone: config.CLUB_TIMEZONE };
  return buildPkpass(passJson(facts, service), await passImages(db, config, facts), identity);
}

const sendPass = async (reply: FastifyReply, pass: Promise<Buffer>, { changed }: PassFacts) =>
  reply
    .type(TYPE)
    .headers({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment; filename="membership.pkpass"',
      'Last-Modified': new Date(changed).toUTCString(),
    })
    .send(await pass);

/** The links of the portal, and the web service that Apple describes for phones: register, list, fetch, log. */
export function passkitService(app: FastifyInstance, db: Database, config: PassConfig): void {
  const tokens = walletTokens(config);
  const read = () => {
    const found = readAppleIdentity(config);
    return found && 'identity' in found ? found.identity : undefined;
  };
  /** The pass, if passes of this kind are ours and the caller proves to hold it. */
  const held = async ({ passType, serial }: Pick<PassParams, 'passType' | 'serial'>, authorization = '') => {
    const [, token = ''] = /^ApplePass (\S+)$/.exec(authorization) ?? [];
    const identity = read();
    if (!identity || passType !== identity.passType || !SERIAL.test(serial) || !tokens.isOfPass(serial, token))
      return undefined;
    const facts = await readPass(db, config, serial, 'APPLE');
    return facts && { identity, facts };
  };
  app.register(
    async (scope) => {
      scope.addHook('onRequest', (request) =>
        hit(db, { key: `wallet:${addressKey(originOf(request).address)}`, ...CALLS }),
      );

      scope.get<{ Params: { token: string } }>('/pass/:token', async ({ params }, reply) => {
        const serial = tokens.readLink(params.token);
        const identity = read();
        const facts = serial && identity ? await readPass(db, config, serial, 'APPLE') : undefined;
        if (!facts || !identity) return reply.code(404).send();
        return sendPass(reply, makePass(db, config, identity, facts), facts);
      });

      scope.post<{ Params: PassParams; Body: unknown }>(
        '/v1/devices/:device/registrations/:passType/:serial',
        { bodyLimit: 10_000 },
        async ({ params, headers, body }, reply) => {
          const found = await held(params, headers.authorization);
          if (!found) return reply.code(401).send();
          const sent = registration.safeParse(body);
          if (!sent.success || params.device.length > 100) return reply.code(400).send();
          const added = await db.row<{ is_new: boolean }>(sql`
            insert into wallet_device (pass, device, push_token)
            values (${found.facts.id}, ${params.device}, ${sent.data.pushToken})
            on conflict (pass, device) do update set push_token = excluded.push_token
            returning xmax = 0 as is_new`);
          return reply.code(added?.is_new ? 201 : 200).send();
        },
      );

      scope.delete<{ Params: PassParams }>(
        '/v1/devices/:device/registrations/:passType/:serial',
        async ({ params, headers }, reply) => {
          const found = await held(params, headers.authorization);
          if (!found) return reply.code(401).send();
          await db.run(sql`delete from wallet_device where pass = ${found.facts.id} and device = ${params.device}`);
          return reply.code(200).send();
        },
      );

      // Apple sends no proof here: the number of a device is as long as a password, and only serial numbers are answered.
      scope.get<{ Params: Omit<PassParams, 'serial'>; Querystring: { passesUpdatedSince?: string } }>(
        '/v1/devices/:device/registrations/:passType',
        async ({ params, query }, reply) => {
          if (params.passType !== read()?.passType) return reply.code(204).send();
          const since = /^\d{1,15}$/.test(query.passesUpdatedSince ?? '') ? Number(query.passesUpdatedSince) : 0;
          const rows = await db.rows<{ serial: string; changed: number }>(sql`
            select p.serial, (extract(epoch from p.changed_at) * 1000)::bigint as changed
            from wallet_device d
            join wallet_pass p on p.id = d.pass
            where d.device = ${params.device} and (extract(epoch from p.changed_at) * 1000)::bigint > ${since}
            order by p.changed_at`);
          if (rows.length === 0) return reply.code(204).send();
          return {
            lastUpdated: `${Math.max(...rows.map(({ changed }) => changed))}`,
            serialNumbers: rows.map(({ serial }) => serial),
          };
        },
      );

      scope.get<{ Params: Omit<PassParams, 'device'> }>(
        '/v1/passes/:passType/:serial',
        async ({ params, headers }, reply) => {
          const found = await held(params, headers.authorization);
          if (!found) return reply.code(401).send();
          const { facts, identity } = found;
          const since = Date.parse(headers['if-modified-since'] ?? '');
          // The header has whole seconds.
          if (Math.floor(facts.changed / 1000) * 1000 <= since) return reply.code(304).send();
          return sendPass(reply, makePass(db, config, identity, facts), facts);
        },
      );

      scope.post<{ Body: unknown }>('/v1/log', { bodyLimit: 50_000 }, async ({ body, log }, reply) => {
        const sent = z.object({ logs: z.array(z.string()) }).safeParse(body);
        for (const line of sent.success ? sent.data.logs.slice(0, MOST_LOGS) : [])
          log.warn({ said: line.slice(0, 500) }, 'a phone reports about its pass');
        return reply.code(200).send();
      });
    },
    { prefix: '/wallet' },
  );
}
