import type {
  AUTHORIZATION_REFUSALS,
  decideAuthorization,
  Result,
  readAuthorization,
  SystemScope,
} from '@clubhouse/contract';
import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';
import { platform } from '@clubhouse/messages/server/platform';
import type { Actor } from '../../../../access/index.ts';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { AppError, refusal } from '../../../../errors.ts';
import { hit } from '../../../../limiter/index.ts';
import { hashToken, newSecret } from '../../sign-in/index.ts';
import { accountIdOf, isInAudience } from '../person.ts';
import { issuerOf } from '../provider-address.ts';
import { subjectFor } from '../subject.ts';
import { type AuthorizationRequest, readRequest } from './authorization-request.ts';
import { consentedScopes } from './consents.ts';

type Refusal = (typeof AUTHORIZATION_REFUSALS)[number];
type Deps = { readonly db: Db; readonly config: Pick<Config, 'publicUrl'> };

/** A decision must reach the browser that was asked within this time. */
const SECONDS = 60;
const DECISIONS = { limit: 60, seconds: 600 };

async function existingRequest(db: Db, uid: string | undefined): Promise<AuthorizationRequest> {
  const request = await readRequest(db, uid);
  if (!request) throw refusal(404, t.requestGone());
  return request;
}

/** Why someone can't go on, whatever they decide. */
async function refusalFor(db: Db, actor: Actor, request: AuthorizationRequest): Promise<Refusal | null> {
  const { audience, expects, system } = request;
  const level = actor.member?.membership_level_1;
  if (!isInAudience(audience, { is_staff: actor.is_staff, level }))
    return audience === 'STAFF' ? 'STAFF_ONLY' : 'MEMBERS_ONLY';
  if (expects === undefined) return null;
  return expects === (await subjectFor(db, system, accountIdOf(actor))) ? null : 'OTHER_PERSON';
}

const REASONS: Readonly<Record<Refusal, (given: { system: string }) => string>> = {
  MEMBERS_ONLY: t.membersOnly,
  STAFF_ONLY: t.staffOnly,
  OTHER_PERSON: t.otherPerson,
};

async function needsProof(db: Db, { session_id }: Actor, { proof_since }: AuthorizationRequest): Promise<boolean> {
  if (proof_since === 0) return false;
  const row = await db.row<{ proved: boolean }>(
    sql`select proved_at >= to_timestamp(${proof_since}) as proved from session where id = ${session_id}`,
  );
  return !row?.proved;
}

async function needsConsent(db: Db, actor: Actor, request: AuthorizationRequest): Promise<boolean> {
  if (request.always_asks) return true;
  if (!request.needs_consent) return false;
  const known = await consentedScopes(db, request.system, actor.user_id);
  return !request.scopes.every((scope) => known.includes(scope));
}

/** What the page of a request shows. */
export async function describeRequest(
  { db }: Deps,
  actor: Actor,
  uid: string | undefined,
): Promise<Result<typeof readAuthorization>> {
  const request = await existingRequest(db, uid);
  return {
    system_name: request.name,
    logo: request.logo,
    site: request.site,
    scopes: [...request.scopes],
    refusal: await refusalFor(db, actor, request),
    needs_consent: await needsConsent(db, actor, request),
    needs_proof: await needsProof(db, actor, request),
  };
}

/** A decision on its way to the browser that was asked. */
export interface Decision {
  readonly uid: string;
  readonly allow: boolean;
  readonly scopes: readonly SystemScope[];
}

/**
 * Takes someone's decision. It counts once the browser with the cookie of this request brings it: a person who is sent the
 * address of someone else's request can't answer it for them.
 */
export async function decide(
  { db, config }: Deps,
  actor: Actor,
  uid: string | undefined,
  allow: boolean,
): Promise<Result<typeof decideAuthorization>> {
  await hit(db, { key: `authorize:${actor.user_id}`, ...DECISIONS });
  const request = await existingRequest(db, uid);
  const refused = allow ? await refusalFor(db, actor, request) : null;
  if (refused) throw refusal(403, REASONS[refused]({ system: request.name }));
  if (allow && (await needsProof(db, actor, request)))
    throw new AppError(403, { detail: platform.proofNeeded(), code: 'proof_needed' });
  const ticket = newSecret();
  const decision: Decision = { uid: uid ?? '', allow, scopes: request.scopes };
  await db.run(sql`
    insert into identity_state (kind, id, payload, client_id, user_id, session_id, expires_at)
    values ('Decision', ${hashToken(ticket).toString('base64url')}, ${JSON.stringify(decision)}::jsonb,
      ${request.client_id}, ${actor.user_id}, ${actor.session_id}, now() + make_interval(secs => ${SECONDS}))`);
  return { continue_at: `${issuerOf(config)}/interaction/${uid}?ticket=${ticket}` };
}
