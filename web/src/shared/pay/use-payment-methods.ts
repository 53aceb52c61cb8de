import { type OnlineMethod, type PartPayment, readPayMethods, type WayThatIsOff } from '@clubhouse/contract';
import { useRead } from '../../api-client/queries/use-read.ts';

/** PayNow costs the club least; vouchers are ticked by themselves and are no way beside the others. */
const ORDER: readonly OnlineMethod[] = ['PAYNOW', 'CREDIT_CARD', 'NETS'];

interface Offered {
  /** The club has said which, or cannot say. */
  readonly ready: boolean;
  readonly methods: readonly OnlineMethod[];
  readonly off: readonly WayThatIsOff[];
  /** Whether a part of the invoice can be paid; undefined when no one asked. */
  readonly part?: PartPayment | undefined;
}

/** The ways to pay that are open, and why a usual one is not. When the club cannot say, all are tried: it decides anyway. */
export function usePaymentMethods(hold: boolean, invoice: number | undefined, enabled = true): Offered {
  const { data, isError } = useRead(readPayMethods, {
    under: readPayMethods.path,
    enabled,
    query: { ...(hold && { hold: true }), ...(invoice !== undefined && { invoice }) },
  });
  if (!data) return { ready: isError, methods: isError ? ORDER : [], off: [] };
  return {
    ready: true,
    methods: ORDER.filter((method) => data.methods.includes(method)),
    off: data.off,
    part: data.part_payment,
  };
}
