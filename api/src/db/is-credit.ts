import { raw } from './sql.ts';

/** Whether voucher `v` is the member's own money: paid beyond what was due, or a refund kept as credit. Gifts of the club are not. */
export const IS_CREDIT = raw(`exists (
  select from ledger_entry b
  where b.voucher = v.id and (b.kind = 'OVERPAYMENT' or b.kind = 'REFUND' and not exists (
    select from ledger_entry s
    where s.kind = 'VOUCHER' and s.payment = b.payment and s.invoice = b.invoice and s.voucher = b.voucher)))`);
