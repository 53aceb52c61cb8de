import {
  applyDiscount,
  centsToMoney,
  counterSale,
  discountReasonText,
  moneyToCents,
  quoteSale,
  TEXTS,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance } from 'fastify';
import { refuseOwn } from '../../access/index.ts';
import { record } from '../../audit/index.ts';
import { addWrite, readRow } from '../../crud/index.ts';
import type { Db, Tx } from '../../db/pool.ts';
import type { Tables } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { addOperation, readOperationBody } from '../../http/index.ts';
import { servedResources } from '../../resources/index.ts';
import { clubToday, makeInvoice, type NewItem, previewDiscount } from './invoices/index.ts';
import { type PaymentDeps, takePayment } from './payments/index.ts';

interface SaleItem {
  readonly product: number;
  readonly quantity?: number;
}

interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly stock: number | null;
  readonly status: string;
}

/** The product decides the price; locked, it also decides whether there is enough stock. */
async function linesOf(db: Db, wanted: readonly SaleItem[], hold: boolean): Promise<NewItem[]> {
  const ids = [...new Set(wanted.map(({ product }) => product))];
  const statement = sql`
    select id, name, price, stock, status from product where id = any(${ids}::bigint[]) order by id`;
  const products = await db.rows<Product>(hold ? sql`${statement} for update` : statement);
  return wanted.map(({ product, quantity = 1 }) => {
    const found = products.find(({ id }) => id === product);
    if (!found) throw invalid({ items: [TEXTS.pkMissing({ value: String(product) })] });
    if (found.status !== 'ACTIVE') throw invalid({ items: [t.productNotSold({ name: found.name })] });
    return { type: 'PRODUCT', description: found.name, reference_id: found.id, quantity, unit_price: found.price };
  });
}

async function takeStock(tx: Tx, lines: readonly NewItem[]): Promise<void> {
  for (const { reference_id: id, quantity, description } of lines) {
    const taken = await tx.run(
      sql`update product set stock = stock - ${quantity} where id = ${id} and (stock is null or stock >= ${quantity})`,
    );
    if (taken === 0) throw invalid({ items: [t.productOutOfStock({ description })] });
  }
}

async function refuseUnknownMember(db: Db, member: number | null): Promise<void> {
  if (member !== null && !(await db.row(sql`select 1 from member where id = ${member}`)))
    throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
}

/** The counter: a price with its reasons, then invoice, stock and payment in one transaction. */
export function tillRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, engine, config } = deps;
  addOperation(app, quoteSale, async ({ member = null, items }) => {
    await refuseUnknownMember(db, member);
    const lines = await linesOf(db, items, false);
    const { lines: priced, trace } =
      member === null ? applyDiscount(lines, 'NA', 0) : await previewDiscount(db, member, clubToday(config), lines);
    const sum = (pick: (line: (typeof priced)[number]) => number) =>
      priced.reduce((total, line) => total + pick(line), 0);
    return {
      subtotal: centsToMoney(sum((line) => line.quantity * line.unit_price)),
      discount_amount: centsToMoney(sum((line) => line.discount_amount)),
      total_amount: centsToMoney(sum((line) => line.amount)),
      trace: trace.map(discountReasonText),
    };
  });
  addWrite(app, engine, counterSale, async (writer, tx, request) => {
    const by = writer.actor.user_id;
    const {
      member = null,
      guest_name: guest = '',
      items,
      method,
      reference = '',
      voucher_codes: codes = [],
      received,
      excess = null,
    } = await readOperationBody(counterSale, request);
    refuseOwn(writer.actor, 'purchase', member);
    await refuseUnknownMember(tx, member);
    const lines = await linesOf(tx, items, true);
    await takeStock(tx, lines);
    const invoice = await makeInvoice(tx, config, {
      member,
      ...(member === null && { guestName: guest || 'Guest' }),
      items: lines,
      by,
      dueDate: clubToday(config).toString(),
    });
    const due = await tx.row<{ due: NonNullable<Tables['invoice']['amount_due']> }>(
      sql`select amount_due as due from invoice where id = ${invoice}`,
    );
    if (member === null && received != null && moneyToCents(received) < (due?.due ?? 0))
      throw invalid({ received: [t.guestPaysInFull({ due: centsToMoney(due?.due ?? 0) })] });
    if (due && due.due > 0)
      await takePayment(tx, deps, {
        invoices: [{ invoice }],
        method,
        reference,
        codes,
        by,
        received: received == null ? null : moneyToCents(received),
        excess,
      });
    await record(tx, writer.actor, writer.origin, { action: 'sell', resource: 'invoice', rowId: invoice });
    return readRow(engine, tx, servedResources.invoice, writer.actor, invoice);
  });
}
