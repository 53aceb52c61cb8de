import {
  CARD_CODE,
  type Certificate,
  digitalCard,
  fromBase64url,
  makeCertificate,
  readPublicKey,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { actorOf, idOf, readOperationBody } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import type { ClubKey } from './club-key.ts';

/** A device asks once a day, and once more whenever it lost its key. */
const LIMIT = { limit: 60, seconds: 3600 };

/** Certifies a device of the caller. The card of someone else is not there, whatever rights the caller has. */
export async function issueCertificate(db: Db, key: ClubKey, request: FastifyRequest) {
  const actor = actorOf(request);
  const id = idOf(request);
  if (id === undefined || id !== actor.member?.id) throw notFound();
  const { public_key: sent } = await readOperationBody(digitalCard, request);
  const deviceKey = fromBase64url(sent);
  if (!deviceKey || !(await readPublicKey(deviceKey))) throw invalid({ public_key: [t.cardKeyFormat()] });
  await hit(db, { key: `digital-card:${actor.user_id}`, ...LIMIT });
  const row = await db.row<
    Omit<Certificate, 'expires' | 'deviceKey'>
  >(sql`select membership_id, name, membership_level_1, status, membership_end_date
    from member where id = ${id}`);
  if (!row) throw notFound();
  const now = Date.now();
  const expires = Math.floor(now / 1000) + CARD_CODE.certificateHours * 3600;
  return {
    certificate: await makeCertificate({ ...row, expires, deviceKey }, await key.privateKey),
    expires_at: new Date(expires * 1000).toISOString(),
    server_time: new Date(now).toISOString(),
  };
}
