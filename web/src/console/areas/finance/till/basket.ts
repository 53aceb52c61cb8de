import { type COUNTER_METHODS, moneyToCents, type product, type Row } from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';

export type ProductRow = Row<typeof product>;

export type CounterWay = (typeof COUNTER_METHODS)[number];

export interface BasketLine {
  readonly product: ProductRow;
  readonly quantity: number;
}

export type Basket = readonly BasketLine[];

const MOST = 1000;

/** One more of a product. */
export function added(basket: Basket, product: ProductRow): Basket {
  const known = basket.find((line) => line.product.id === product.id);
  return known ? withQuantity(basket, product.id, known.quantity + 1) : [...basket, { product, quantity: 1 }];
}

/** Another quantity; none at all takes the line away. */
export function withQuantity(basket: Basket, id: number, quantity: number): Basket {
  if (!Number.isInteger(quantity) || quantity > MOST) return basket;
  if (quantity < 1) return basket.filter(({ product }) => product.id !== id);
  return basket.map((line) => (line.product.id === id ? { ...line, quantity } : line));
}

/** Its list price, before any discount. */
export const shelfPrice = (basket: Basket): number =>
  basket.reduce((sum, { product, quantity }) => sum + moneyToCents(product.price) * quantity, 0);

/** The basket as it is sent. */
export const sentItems = (basket: Basket) => basket.map(({ product, quantity }) => ({ product: product.id, quantity }));

/** Why a line cannot be sold as it is; the server decides again. */
export function shortage({ product, quantity }: BasketLine): string | undefined {
  if (product.stock === null || product.stock >= quantity) return undefined;
  return product.stock <= 0
    ? t.productSoldOut({ name: product.name })
    : t.productFewLeft({ stock: product.stock, name: product.name });
}

/** Products whose name, category or number holds what was typed. */
export function foundIn(products: readonly ProductRow[], typed: string): readonly ProductRow[] {
  const text = typed.trim().toLowerCase();
  if (!text) return products;
  return products.filter(({ name, category, sku }) =>
    [name, category, sku].some((word) => word?.toLowerCase().includes(text)),
  );
}
