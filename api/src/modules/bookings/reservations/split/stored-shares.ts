import type { SHARE_STATUSES } from '@clubhouse/contract';
import type { Db, Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** A split that is open or settled. */
export interface StoredSplit {
  readonly id: number;
  readonly status: 'OPEN' | 'SETTLED';
  readonly price: number;
  readonly players: number;
  readonly share: number;
  readonly deadline: number;
}

/** A share that can be paid or was paid, with what its invoice says, in cents. */
export interface StoredShare {
  readonly id: number;
  readonly split: number;
  readonly split_status: 'OPEN' | 'SETTLED' | 'CANCELLED';
  readonly status: (typeof SHARE_STATUSES)[number];
  readonly person: number | null;
  /** The member who pays it; null for a guest. */
  readonly member: number | null;
  readonly amount: number;
  readonly invoice: number | null;
  readonly credited: number;
  readonly due: number;
  /** What the club holds for it: received less returned. */
  readonly held: number;
  /** What the invoice is worth: its total less credit notes. */
  readonly worth: number;
}

/** The open split of a booking, or the one that was settled. */
export const readSplitOf = (db: Db, reservation: number): Promise<StoredSplit | undefined> =>
  db.row<StoredSplit>(sql`
    select id, status, price, players, share, (extract(epoch from deadline_at) * 1000)::bigint as deadline
    from reservation_split
    where reservation = ${reservation} and status <> 'CANCELLED'
    order by status = 'OPEN' desc, id desc
    limit 1`);

const sharesOf = (reservation: number) => sql`
  select s.id, s.split, p.status as split_status, s.status, s.person, n.member, s.amount, s.invoice, s.credited,
    coalesce(i.amount_due, 0) as due, coalesce(i.received - i.returned, 0) as held,
    coalesce(i.total_amount - i.credited, 0) as worth
  from reservation_share s
  join reservation_split p on p.id = s.split
  left join reservation_person n on n.id = s.person
  left join invoice i on i.id = s.invoice
  where p.reservation = ${reservation} and s.status in ('OPEN', 'PAID')
  order by s.id`;

/** The shares of a booking that count. */
export const readShares = (db: Db, reservation: number): Promise<StoredShare[]> =>
  db.rows<StoredShare>(sharesOf(reservation));

/**
 * Holds the shares of a booking that is held: their invoices by id, then the shares. A payment holds them in the same
 * order, so one of the two sees what the other did.
 */
export async function holdShares(tx: Tx, reservation: number): Promise<StoredShare[]> {
  await tx.run(sql`
    select i.id
    from invoice i
    where i.id in (
      select s.invoice
      from reservation_share s
      join reservation_split p on p.id = s.split
      where p.reservation = ${reservation})
    order by i.id
    for update`);
  return tx.rows<StoredShare>(sql`${sharesOf(reservation)} for update of s`);
}

export const sumOf = (shares: readonly StoredShare[], pick: (share: StoredShare) => number): number =>
  shares.reduce((sum, share) => sum + pick(share), 0);

/** What others have paid of a split that is still open: it is credited to the organiser when it is settled. */
export async function readUncredited(db: Db, reservation: number): Promise<number> {
  const shares = await readShares(db, reservation);
  return sumOf(shares, ({ status, split_status, held }) => (status === 'PAID' && split_status === 'OPEN' ? held : 0));
}
