import {
  applyDiscount,
  DISCOUNT_LIMIT,
  type DiscountedLine,
  type ItemType,
  type PaymentMethod,
  type PaymentStatus,
} from '@clubhouse/contract';
import type { Random } from '../random.ts';

export type Day = Temporal.PlainDate;

/** A person who may owe something. */
export interface Payer {
  readonly id: number;
  readonly membership_id: string;
  readonly status: string;
  readonly kind: string;
  readonly level: string;
  readonly start: string;
  readonly end: string | null;
  readonly option: string;
  readonly discount_group: string;
  readonly is_osc: boolean;
}

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

/** A try to pay one invoice, in cents. Only what is PAID comes into the books. Tries of one reference are one payment. */
export interface Pay {
  readonly at: string;
  readonly method: PaymentMethod;
  readonly gateway: 'counter' | 'sandbox' | 'paynow';
  readonly amount: number;
  readonly reference: string;
  readonly status?: Exclude<PaymentStatus, 'PAID' | 'REFUNDED'>;
  readonly failure?: string;
  readonly voucher?: { readonly code: string; readonly amount: number };
  readonly refund?: Return;
}

/** What went back of a payment: the way it came, or as a voucher. What waits is still to be sent by someone. */
interface Return {
  readonly at: string;
  readonly amount: number;
  readonly reason: string;
  readonly code?: string;
  readonly waits?: boolean;
}

export interface Line extends DiscountedLine {
  readonly type: ItemType;
  readonly description: string;
  readonly reference_id: number | null;
}

/** One invoice with all that happened to it. */
export interface Bill {
  readonly payer: Payer;
  readonly at: string;
  readonly due: string;
  readonly lines: readonly Line[];
  /** The month of a membership fee. */
  readonly fee?: string;
  readonly draft?: boolean;
  readonly pays: readonly Pay[];
  readonly cancelled?: { readonly at: string; readonly reason: string };
}

/** What all parts of the demo books are planned with. */
export interface Planning {
  readonly random: Random;
  readonly today: Day;
  readonly zone: string;
  readonly payers: readonly Payer[];
  readonly products: readonly Product[];
}

const midnights = new WeakMap<Day, number>();

/** Time zones are slow, and a day's bills share their day. */
function midnight(day: Day, zone: string): number {
  const known = midnights.get(day) ?? day.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  midnights.set(day, known);
  return known;
}

/** How many minutes after midnight at the club. */
export const moment = (day: Day, minutes: number, zone: string): string =>
  new Date(midnight(day, zone) + Math.round(minutes * 60_000)).toISOString();

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const signs = (random: Random, count: number) =>
  Array.from({ length: count }, () => SIGNS[random.between(0, SIGNS.length - 1)]).join('');

/** A reference as the portal gives them. */
export const newReference = (random: Random): string => `P${signs(random, 11)}`;
/** A receipt number of the counter. */
export const newSlip = (random: Random): string => `C${random.between(1_000_000_000, 1_999_999_999)}`;
/** The code of a voucher. */
export const newCode = (random: Random): string => [4, 4, 4].map((count) => signs(random, count)).join('-');

interface PlannedItem {
  readonly type: ItemType;
  readonly description: string;
  readonly unit_price: number;
  readonly quantity?: number;
  readonly reference_id?: number | null;
}

/** Lines as the club prices them for a member. */
export const priced = ({ discount_group }: Payer, wanted: readonly PlannedItem[]): Line[] =>
  applyDiscount(
    wanted.map((line) => ({ reference_id: null, quantity: 1, ...line })),
    discount_group,
    DISCOUNT_LIMIT,
  ).lines as Line[];

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A product on a line. */
export const sold = ({ id, name, price }: Product, quantity = 1): PlannedItem => ({
  type: 'PRODUCT',
  description: name,
  reference_id: id,
  unit_price: price,
  quantity,
});

export const DARIUS = 'M004817';
export const KELVIN = 'M004809';

/** Someone that the demo names; must be there. */
export function payerOf(payers: readonly Payer[], membershipId: string): Payer {
  const found = payers.find(({ membership_id }) => membership_id === membershipId);
  if (!found) throw new Error(`The demo books name "${membershipId}", whom the club does not have.`);
  return found;
}
