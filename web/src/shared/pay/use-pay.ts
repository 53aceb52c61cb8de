import { type OnlineMethod, payInvoices, payment } from '@clubhouse/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../api-client/queries/query-client.ts';
import type { ApiError } from '../../api-client/request/api-error.ts';
import { call, request } from '../../api-client/request/request.ts';
import type { Bill } from './bill.ts';

interface PayInput {
  /** The booking that is paid for; its hold is looked at before any money moves. */
  readonly reservation?: number | undefined;
  /** An invoice that came about with what is paid for. */
  readonly invoice?: number | undefined;
  readonly method: OnlineMethod | 'VOUCHER';
  readonly voucher_codes: readonly string[];
  /** A part of one invoice; without it, all that the vouchers leave. */
  readonly amount?: string | undefined;
}

interface Begun {
  readonly payment_token: string;
  readonly status: string;
  readonly redirect_url: string | null;
}

/** Begins to pay: invoices by themselves, or the one booking that they are for. */
export function usePay(invoices: readonly Bill[]) {
  return useMutation<Begun, ApiError, PayInput>(
    {
      mutationFn: ({ reservation, invoice, method, voucher_codes, amount }) =>
        reservation === undefined
          ? call(payInvoices, {
              body: {
                invoices: invoice === undefined ? invoices.map(({ id }) => id) : [invoice],
                method,
                voucher_codes: [...voucher_codes],
                ...(amount !== undefined && { amount }),
              },
            })
          : request({ method: 'POST', path: payment.path, body: { reservation, method, voucher_codes } }),
    },
    queryClient,
  );
}
