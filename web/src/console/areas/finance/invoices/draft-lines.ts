import { applyDiscount, type Create, centsToMoney, DISCOUNT_LIMIT, type invoice } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { typedCents } from '../../../../ui/money/typed-cents.ts';

/** One line as it is typed. */
export interface DraftLine {
  readonly key: number;
  readonly type: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** Off the whole line; empty: the member's own discount. */
  readonly discount: string;
}

export const newLine = (key: number): DraftLine => ({
  key,
  type: 'ADJUSTMENT',
  description: '',
  quantity: '1',
  price: '',
  discount: '',
});

const MOST = 10_000;

function quantityOf({ quantity }: Pick<DraftLine, 'quantity'>): number | undefined {
  const value = Number(quantity);
  return Number.isInteger(value) && value >= 1 && value <= MOST ? value : undefined;
}

/** What stops a line, in a sentence. */
export function lineProblem(line: DraftLine): string | undefined {
  if (!line.description.trim()) return t.lineDescriptionMissing();
  if (quantityOf(line) === undefined) return t.lineQuantityError();
  const price = typedCents(line.price);
  if (price === undefined) return t.linePriceError();
  if (!line.discount.trim()) return undefined;
  const discount = typedCents(line.discount);
  if (discount === undefined) return t.lineDiscountError();
  return discount > price * (quantityOf(line) ?? 1) ? t.lineDiscountTooHigh() : undefined;
}

/** What the lines come to, as far as this page can tell: the month's limit and the group of the day decide when it is issued. */
export function estimate(lines: readonly DraftLine[], group: string) {
  const priced = lines.map((line) => ({
    type: line.type,
    quantity: quantityOf(line) ?? 0,
    unit_price: typedCents(line.price) ?? 0,
    discount_amount: typedCents(line.discount) ?? 0,
  }));
  const subtotal = priced.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const discount = applyDiscount(priced, group, DISCOUNT_LIMIT).lines.reduce(
    (sum, { discount_amount }) => sum + discount_amount,
    0,
  );
  return { subtotal, discount, total: subtotal - discount };
}

type Items = Create<typeof invoice>['items'];

/** The lines as they are sent. */
export const sentLines = (lines: readonly DraftLine[]): Items =>
  lines.map((line) => ({
    type: line.type,
    description: line.description.trim(),
    quantity: quantityOf(line) ?? 1,
    unit_price: centsToMoney(typedCents(line.price) ?? 0),
    ...(line.discount.trim() && { discount_amount: centsToMoney(typedCents(line.discount) ?? 0) }),
  })) as Items;
