import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { MailConfig } from '../../communications/email/index.ts';

/** The settings that money depends on. */
export type FinanceConfig = MailConfig &
  Pick<Config, 'CLUB_TIMEZONE' | 'GST_RATE' | 'INVOICE_DUE_DAYS' | 'REFUND_PROOF_AMOUNT'>;

/** An invoice that is paid. Without a member it is a guest's, or an applicant's. */
export interface PaidInvoice {
  readonly id: number;
  readonly member: number | null;
}

/** Hears, in the paying transaction, that an invoice is paid: a booking confirms, a suspension is lifted. */
export type PaidListener = (tx: Tx, invoice: PaidInvoice) => Promise<void>;

/** The day it is at the club. */
export const clubToday = ({ CLUB_TIMEZONE }: Pick<Config, 'CLUB_TIMEZONE'>): Temporal.PlainDate =>
  Temporal.Now.plainDateISO(CLUB_TIMEZONE);
