import type { Db } from '../db/pool.ts';
import { raw, sql } from '../db/sql.ts';
import { type TableVersions, tableVersions } from '../db/table-versions.ts';
import { wireInstant } from '../db/wire-instant.ts';
import { type Actor, IS_STAFF, isWelcome, RIGHTS_OF_LOGIN } from './actor.ts';

export type ActorLookup =
  | { readonly state: 'ok'; readonly actor: Actor }
  | { readonly state: 'ended' }
  | { readonly state: 'inactive' }
  | { readonly state: 'absent' };

/** Who is calling, and the versions of the tables that the call depends on, as of the same moment. */
export interface LoadedActor {
  readonly found: ActorLookup;
  readonly versions: TableVersions;
}

interface SessionKey {
  readonly userId: number;
  /** None for a program, which has its own token instead of a session. */
  readonly sessionId: number | null;
}

interface ActorRow {
  readonly is_active: boolean | null;
  readonly live: boolean | null;
  /** The actor as JSON text. */
  readonly actor: string | null;
  readonly versions: TableVersions | null;
}

/** The profile of a member `m`. */
export const MEMBER_JSON = raw(`json_build_object(
  'id', m.id, 'status', m.status, 'name', m.name, 'preferred_name', m.preferred_name,
  'membership_id', m.membership_id, 'membership_level_1', m.membership_level_1,
  'membership_level_2', m.membership_level_2, 'membership_level_3', m.membership_level_3,
  'membership_end_date', m.membership_end_date, 'linked_member_id', m.linked_member_id, 'is_osc', m.is_osc)`);

/** How many minutes a proof of identity stays fresh. */
const FRESH_MINUTES = raw('10');

const MOST_ACTORS = 2000;
const actors = new Map<string, Actor>();

/** Parses each text once. Remembering the result does not make it valid: the text itself was just read from the database. */
function readActor(text: string): Actor {
  const known = actors.get(text);
  if (known) return known;
  const [oldest] = actors.keys();
  if (actors.size >= MOST_ACTORS && oldest !== undefined) actors.delete(oldest);
  const actor: Actor = JSON.parse(text);
  actors.set(text, actor);
  return actor;
}

function readLookup({ actor: text, is_active, live }: ActorRow): ActorLookup {
  if (text === null) return { state: 'absent' };
  const actor = readActor(text);
  if (!isWelcome(is_active ?? false, actor.member?.status)) return { state: 'inactive' };
  return live ? { state: 'ok', actor } : { state: 'ended' };
}

/** Loads the actors of some sessions in one statement. They are read each time, so a change of rights or status takes effect at once. */
async function loadActors(db: Db, keys: readonly SessionKey[], tables: readonly string[]) {
  const rows = await db.rows<ActorRow>(sql`
    select found.*, case when asked.place = 1 then ${tableVersions(tables)} end as versions
    from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ sessionId }) => sessionId)}::bigint[])
      with ordinality asked (user_id, session_id, place)
    left join lateral (
      select u.is_active,
        (asked.session_id is null or (s.ended_at is null and s.expires_at > now()) is true) as live,
        json_build_object(
          'user_id', u.id, 'session_id', coalesce(s.id, 0), 'username', u.username, 'email', u.email,
          'is_fresh', coalesce(s.proved_at > now() - make_interval(mins => ${FRESH_MINUTES}), false),
          'is_strong', coalesce(s.is_strong, false), 'is_staff', ${IS_STAFF},
          'has_factor', exists (select from second_factor f where f.user_id = u.id and f.is_on),
          'pending_email', (
            select k.email
            from mailed_token k
            where k.user_id = u.id and k.kind = 'EMAIL_CHANGE' and k.used_at is null and k.expires_at > now()
            limit 1),
          'last_login', ${wireInstant(raw('u.last_login'))},
          'member', case when m.id is not null then ${MEMBER_JSON} end,
          'rights', ${RIGHTS_OF_LOGIN},
          'roles', coalesce(
            (
              select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
              from user_role ur
              join role r on r.id = ur.role
              where ur.app_user = u.id),
            '[]'))::text as actor
      from app_user u
      left join session s on s.user_id = u.id and s.id = asked.session_id
      left join member m on m.id = u.member_profile
      where u.id = asked.user_id) found on true
    order by asked.place`);
  return { found: rows.map(readLookup), versions: rows[0]?.versions ?? {} };
}

/** The actor of one session, or of a login that acts without one. */
export async function loadActor(db: Db, userId: number, sessionId: number | null): Promise<ActorLookup> {
  const { found } = await loadActors(db, [{ userId, sessionId }], []);
  return found[0] ?? { state: 'absent' };
}

interface Waiting extends SessionKey {
  readonly result: PromiseWithResolvers<LoadedActor>;
}

/**
 * Loads the actors of all requests that arrive together in one statement. Nothing is kept from one statement to the
 * next, so the result is never older than the request.
 */
export class ActorLoader {
  readonly #db: Db;
  #waiting = new Map<string, Waiting>();
  #tables = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  load(userId: number, sessionId: number | null, tables: Iterable<string>): Promise<LoadedActor> {
    if (this.#waiting.size === 0) setImmediate(() => this.#ask());
    for (const table of tables) this.#tables.add(table);
    const key = `${userId} ${sessionId}`;
    const known = this.#waiting.get(key);
    if (known) return known.result.promise;
    const asked = { userId, sessionId, result: Promise.withResolvers<LoadedActor>() };
    this.#waiting.set(key, asked);
    return asked.result.promise;
  }

  async #ask(): Promise<void> {
    const asked = [...this.#waiting.values()];
    const tables = [...this.#tables].sort();
    this.#waiting = new Map();
    this.#tables = new Set();
    try {
      const { found, versions } = await loadActors(this.#db, asked, tables);
      asked.forEach(({ result }, place) => {
        result.resolve({ found: found[place] ?? { state: 'absent' }, versions });
      });
    } catch (error) {
      for (const { result } of asked) result.reject(error);
    }
  }
}
