import { levelLabel } from '@clubhouse/contract';
import { wallet as t } from '@clubhouse/messages/server/wallet';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** What a pass shows: what the card shows, and nothing else. Without a member it names no one. */
export interface PassFacts {
  readonly id: number;
  readonly serial: string;
  readonly kind: 'APPLE' | 'GOOGLE';
  /** Milliseconds. */
  readonly changed: number;
  readonly isVoid: boolean;
  readonly club: string;
  readonly colour: string;
  readonly logo: string;
  readonly holder: {
    readonly name: string;
    readonly number: string;
    readonly tier: string;
    readonly endsOn: string | null;
  } | null;
}

type ClubLooks = Pick<
  Config,
  'CLUB_NAME' | 'ALT_CLUB_NAME' | 'CLUB_COLOUR' | 'ALT_CLUB_COLOUR' | 'CLUB_LOGO' | 'ALT_CLUB_LOGO'
>;

interface StoredPass {
  readonly id: number;
  readonly serial: string;
  readonly kind: PassFacts['kind'];
  readonly changed: number;
  readonly is_revoked: boolean;
  readonly member: number | null;
  readonly name: string | null;
  readonly membership_id: string | null;
  readonly status: string | null;
  readonly level: string | null;
  readonly ends_on: string | null;
  readonly is_osc: boolean | null;
}

/** Only an active card is good. */
const GOOD = 'ACTIVE';

function factsOf(config: ClubLooks, pass: StoredPass): PassFacts {
  const { id, serial, kind, changed, is_revoked, status, name, membership_id, level, ends_on } = pass;
  const isVoid = is_revoked || status !== GOOD;
  const isAlternate = pass.is_osc === true;
  const holder =
    pass.member === null || is_revoked
      ? null
      : { name: name ?? '', number: membership_id ?? '', tier: levelLabel(1, level ?? ''), endsOn: ends_on };
  return {
    id,
    serial,
    kind,
    changed,
    isVoid,
    holder,
    club: isAlternate ? config.ALT_CLUB_NAME : config.CLUB_NAME,
    colour: isAlternate ? config.ALT_CLUB_COLOUR : config.CLUB_COLOUR,
    logo: isAlternate ? config.ALT_CLUB_LOGO : config.CLUB_LOGO,
  };
}

/** The passes that a condition on `p` names, with what they show now. */
export async function readPasses(db: Db, config: ClubLooks, where: Sql): Promise<PassFacts[]> {
  const rows = await db.rows<StoredPass>(sql`
    select p.id, p.serial, p.kind, (extract(epoch from p.changed_at) * 1000)::bigint as changed,
      p.revoked_at is not null as is_revoked, p.member, m.name, m.membership_id, m.status,
      m.membership_level_1 as level, m.membership_end_date as ends_on, m.is_osc
    from wallet_pass p
    left join member m on m.id = p.member
    where ${where}`);
  return rows.map((row) => factsOf(config, row));
}

/** One pass by its serial number. */
export async function readPass(
  db: Db,
  config: ClubLooks,
  serial: string,
  kind: PassFacts['kind'],
): Promise<PassFacts | undefined> {
  const [found] = await readPasses(db, config, sql`p.serial = ${serial} and p.kind = ${kind}`);
  return found;
}

/** The lines of a pass, as both wallets have them. */
export const linesOf = ({ holder }: PassFacts) =>
  holder
    ? [
        { key: 'number', label: t.numberLabel(), value: holder.number },
        { key: 'tier', label: t.tierLabel(), value: holder.tier },
        ...(holder.endsOn ? [{ key: 'until', label: t.untilLabel(), value: holder.endsOn }] : []),
      ]
    : [];
