import { csvLine, RECIPIENT_STATUSES, wordsOf } from '@clubhouse/contract';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';

interface Line {
  readonly membership_id: string;
  readonly name: string;
  readonly address: string;
  readonly status: string;
  readonly reason: string;
  readonly attempts: number;
  readonly sent: string;
}

/** One of the states, or all of them. */
export function readStatus(status: string | undefined): string | undefined {
  if (!status) return undefined;
  if (!(RECIPIENT_STATUSES as readonly string[]).includes(status))
    throw invalid({ status: [`"${status}" is not a valid choice.`] });
  return status;
}

/** What became of the letters, for a spreadsheet; times on the club's clock. */
export async function resultsCsv(
  db: Db,
  newsletter: number,
  status: string | undefined,
  zone: string,
): Promise<string> {
  const lines = await db.rows<Line>(sql`select m.membership_id, r.name, r.address, r.status, r.reason, r.attempts,
      coalesce(to_char(r.sent_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS'), '') as sent
    from newsletter_recipient r join member m on m.id = r.member
    where r.newsletter = ${newsletter} and (${status ?? null}::text is null or r.status = ${status ?? null}) order by r.id limit 50000`);
  const head = csvLine(['Membership ID', 'Name', 'E-mail', 'Outcome', 'Reason', 'Tries', 'Sent']);
  const body = lines.map(({ membership_id, name, address, status: state, reason, attempts, sent }) =>
    csvLine([membership_id, name, address, wordsOf(state), reason, attempts, sent]),
  );
  return `\ufeff${head}${body.join('')}`;
}
