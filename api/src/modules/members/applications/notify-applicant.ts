import { applications as t } from '@clubhouse/messages/server/applications';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type ApplicationNews, type MailConfig, sendMail } from '../../communications/email/index.ts';
import { makeLink } from './application-links.ts';

/** Who is in the audit log for what applicants do. */
export const APPLICANT = (): string => t.applicantName();

interface Facts {
  readonly reason?: string;
  readonly amount?: string;
  readonly until?: string;
  readonly position?: string;
  /** Where its button leads, if not to the application. */
  readonly url?: string;
}

/** Writes to an applicant about the outcome of their application. */
export async function notifyApplicant(
  tx: Tx,
  config: MailConfig,
  id: number,
  news: ApplicationNews,
  { reason = '', amount = '', until = '', position = '', url }: Facts = {},
): Promise<void> {
  const to = await tx.row<Columns<'membership_application', 'email' | 'name'>>(
    sql`select email, name from membership_application where id = ${id}`,
  );
  if (!to) return;
  const link = url ?? (await makeLink(tx, config, id));
  const values = { news, name: to.name, url: link, reason, amount, until, position };
  await sendMail(tx, config, { to: to.email, template: 'application', values, is_osc: false });
}
