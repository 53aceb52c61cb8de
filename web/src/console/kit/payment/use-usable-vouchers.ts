import { usableVouchers, voucher } from '@clubhouse/contract';
import { useRead } from '../../../api-client/queries/use-read.ts';

/** What a member can pay with now, besides money; without a member nothing is read. */
export const useUsableVouchers = (member: number | null) =>
  useRead(usableVouchers, { under: voucher.path, path: { id: member ?? 0 }, enabled: member !== null });
