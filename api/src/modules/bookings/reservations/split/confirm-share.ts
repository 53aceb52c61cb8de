import { bookingPerson } from '@clubhouse/contract';
import { recordBySystem } from '../../../../audit/index.ts';
import { sql } from '../../../../db/sql.ts';
import type { FinanceConfig, PaidListener } from '../../../finance/invoices/index.ts';
import { notifyShare } from './notify-share.ts';

/** A share whose invoice is paid is paid; in the paying transaction. The split is settled later, all at once. */
export const confirmShare =
  (config: FinanceConfig): PaidListener =>
  async (tx, { id: invoice }) => {
    const share = await tx.row<{ id: number; person: number | null; amount: number }>(sql`
      update reservation_share
      set status = 'PAID', paid_at = now()
      where invoice = ${invoice} and status = 'OPEN'
      returning id, person, amount`);
    if (!share) return;
    const changes = { share: { old: 'OPEN', new: 'PAID' } };
    await recordBySystem(tx, { action: 'update', resource: bookingPerson.name, rowId: share.person, changes });
    await notifyShare(tx, config, share, 'paid');
  };
