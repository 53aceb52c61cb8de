/** The books as a child would keep them: plain numbers in plain lists, one operation at a time. */

import type { Entered, ModelInvoice, ModelPayment, ModelVoucher, VoucherPart } from './reference-types.ts';

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

export class Books {
  readonly invoices = new Map<number, ModelInvoice>();
  readonly vouchers = new Map<number, ModelVoucher>();
  readonly payments = new Map<string, ModelPayment>();
  /** What the gateway sends back in the end. */
  sentBack = 0;
  /** What was entered at the counter and not taken back. */
  readonly counterPayments = new Map<number, Entered>();
  /** Money beyond what was due that members hold as credit. */
  accountCredit = 0;
  /** Money that was given back as new credit. */
  asCredit = 0;

  due(id: number): number {
    const { total, received, returned, credited } = this.#invoice(id);
    return total - credited - received + returned;
  }

  status(id: number): string {
    const { total, received, credited, returned } = this.#invoice(id);
    if (credited >= total) return received > 0 ? 'REFUNDED' : 'CANCELLED';
    if (this.due(id) === 0) return 'PAID';
    return received - returned > 0 ? 'PARTIALLY_PAID' : 'UNPAID';
  }

  #invoice(id: number): ModelInvoice {
    const found = this.invoices.get(id);
    if (!found) throw new Error(`no invoice ${id}`);
    return found;
  }

  #voucher(id: number): ModelVoucher {
    const found = this.vouchers.get(id);
    if (!found) throw new Error(`no voucher ${id}`);
    return found;
  }

  bill(id: number, total: number): void {
    this.invoices.set(id, { total, received: 0, returned: 0, credited: 0 });
  }

  issue(id: number, worth: { amount: number } | { percent: number; ceiling: number | null }): void {
    const balance = 'amount' in worth ? worth.amount : 0;
    const percent = 'percent' in worth ? worth.percent : null;
    this.vouchers.set(id, { percent, ceiling: 'ceiling' in worth ? worth.ceiling : null, balance, spent: false });
  }

  /** What is left on a voucher, or whether a percentage can still be used. */
  standing(id: number): { balance: number; good: boolean } {
    const { percent, balance, spent } = this.#voucher(id);
    return { balance, good: percent === null ? balance > 0 : !spent };
  }

  /** Undefined: refused. Otherwise a function that is told the token of the payment. */
  begin(invoices: readonly number[], codes: readonly number[], amount?: number): ((token: string) => void) | undefined {
    if (invoices.some((id) => this.due(id) <= 0)) return undefined;
    const waiting = [...this.payments].filter(
      ([, p]) => p.status === 'PENDING' && p.invoices.some((id) => invoices.includes(id)),
    );
    const asSet = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
    const owed = sum(invoices.map((id) => this.due(id)));
    const same = waiting.find(
      ([, p]) =>
        asSet(p.invoices) === asSet(invoices) &&
        asSet(p.codes) === asSet(codes) &&
        sum(p.parts.values()) === (amount ?? owed - sum(p.vouchers.map((part) => part.amount))),
    );
    if (same) return () => undefined;
    const freed = waiting.flatMap(([, { vouchers }]) => vouchers);
    const left = new Map(invoices.map((id) => [id, this.due(id)]));
    const reserved = this.#reserve(codes, left, freed);
    if (!reserved) return undefined;
    if (amount !== undefined) {
      const rest = sum(left.values());
      if (invoices.length > 1 || amount > rest || amount < Math.min(100, rest) || amount === 0) return undefined;
      for (const id of invoices) left.set(id, amount);
    }
    return (token) => {
      for (const [, payment] of waiting) {
        payment.status = 'CANCELLED';
        this.#release(payment);
      }
      for (const { voucher, amount } of reserved) this.#spend(voucher, amount);
      this.payments.set(token, {
        status: 'PENDING',
        invoices,
        parts: left,
        vouchers: reserved,
        money: new Map(),
        spent: [],
        codes,
      });
      if (sum(left.values()) === 0) this.event(token, 'PAID');
    };
  }

  #reserve(
    codes: readonly number[],
    left: Map<number, number>,
    freed: readonly VoucherPart[],
  ): VoucherPart[] | undefined {
    const reserved: VoucherPart[] = [];
    const take = (voucher: number, invoice: number, amount: number) => {
      if (amount <= 0) return;
      left.set(invoice, (left.get(invoice) ?? 0) - amount);
      reserved.push({ voucher, invoice, amount });
    };
    for (const voucher of codes) {
      const { percent, ceiling, balance, spent } = this.#voucher(voucher);
      const back = freed.filter((part) => part.voucher === voucher);
      if (percent !== null) {
        if (spent && back.length === 0) return undefined;
        // One invoice only: the one where most is saved, the first of equals.
        let [best, saves] = [0, 0];
        for (const [invoice, most] of left) {
          const saving = Math.min(Math.round((most * percent) / 100), ceiling ?? most);
          if (saving > saves) [best, saves] = [invoice, saving];
        }
        take(voucher, best, saves);
      } else {
        let worth = balance + sum(back.map(({ amount }) => amount));
        for (const [invoice, most] of [...left]) {
          const amount = Math.min(most, worth);
          worth -= amount;
          take(voucher, invoice, amount);
        }
      }
      if (!reserved.some((part) => part.voucher === voucher)) return undefined;
    }
    return reserved;
  }

  #spend(id: number, amount: number): void {
    const voucher = this.#voucher(id);
    voucher.spent = true;
    if (voucher.percent === null) voucher.balance -= amount;
  }

  /** A voucher gets back what it paid; a percentage is whole again. */
  #giveBackTo(id: number, amount: number): void {
    const voucher = this.#voucher(id);
    voucher.spent = false;
    if (voucher.percent === null) voucher.balance += amount;
  }

  #release(payment: ModelPayment): void {
    for (const { voucher, amount } of payment.vouchers) this.#giveBackTo(voucher, amount);
    payment.vouchers = [];
  }

  event(token: string, state: string): void {
    const payment = this.payments.get(token);
    if (!payment || payment.status === 'PAID' || payment.status === 'REFUNDED') return;
    if (state !== 'PAID') {
      if (payment.status !== 'PENDING' || state === 'OPEN') return;
      payment.status = state === 'FAILED' ? 'FAILED' : 'CANCELLED';
      this.#release(payment);
      return;
    }
    payment.spent = payment.vouchers.filter(({ invoice, amount }) => {
      if (this.due(invoice) < amount) return false;
      this.#invoice(invoice).received += amount;
      return true;
    });
    payment.vouchers = payment.vouchers.filter((part) => !payment.spent.includes(part));
    this.#release(payment);
    let surplus = 0;
    for (const [invoice, amount] of payment.parts) {
      const taken = Math.min(amount, Math.max(0, this.due(invoice)));
      this.#invoice(invoice).received += taken;
      payment.money.set(invoice, taken);
      surplus += amount - taken;
    }
    payment.status = surplus > 0 && surplus === sum(payment.parts.values()) ? 'REFUNDED' : 'PAID';
    this.sentBack += surplus;
  }

  /** Cash for an invoice: less pays a part, more becomes credit. Returns what was applied and what became credit. */
  counter(invoice: number, received = this.due(invoice)): { applied: number; credit: number } | undefined {
    const due = this.due(invoice);
    if (due <= 0 || received <= 0) return undefined;
    const amount = Math.min(due, received);
    for (const payment of this.payments.values())
      if (payment.status === 'PENDING' && payment.invoices.includes(invoice)) {
        payment.status = 'CANCELLED';
        this.#release(payment);
      }
    this.#invoice(invoice).received += amount;
    return { applied: amount, credit: received - amount };
  }

  note(payment: number, entry: Entered): void {
    this.counterPayments.set(payment, entry);
    this.accountCredit += entry.credit;
  }

  /** A payment at the counter never was. */
  reverse(payment: number): void {
    const { invoice, applied, credit } = this.counterPayments.get(payment) ?? { invoice: 0, applied: 0, credit: 0 };
    this.counterPayments.delete(payment);
    this.#invoice(invoice).received -= applied;
    this.accountCredit -= credit;
  }

  /** A part of what is owed is not owed any more. False: refused. */
  credit(invoice: number, amount: number): boolean {
    if (amount <= 0 || amount > this.due(invoice)) return false;
    this.#invoice(invoice).credited += amount;
    return true;
  }

  cancel(invoice: number): boolean {
    const { received, returned, total, credited } = this.#invoice(invoice);
    if (received - returned > 0 || total - credited === 0) return false;
    this.#invoice(invoice).credited = total;
    return true;
  }

  /** The most that can be given back of a payment. */
  refundable(token: string): number {
    const payment = this.payments.get(token);
    if (payment?.status !== 'PAID') return 0;
    return sum(payment.money.values()) + sum(payment.spent.map(({ amount }) => amount));
  }

  /** Money first, then vouchers of an amount; a percentage only with all that it paid. False: refused. */
  refund(token: string, amount: number, way: 'WAY_PAID' | 'VOUCHER'): boolean {
    const payment = this.payments.get(token);
    if (!payment || amount > this.refundable(token) || amount === 0) return false;
    const isPercent = ({ voucher }: VoucherPart) => this.#voucher(voucher).percent !== null;
    const money = sum(payment.money.values());
    const amounts = sum(payment.spent.filter((part) => !isPercent(part)).map((part) => part.amount));
    const over = Math.max(0, amount - money - amounts);
    const whole = payment.spent.filter(isPercent);
    // The parts of percentages come back in order, each of them whole; what cannot be placed refuses it all.
    const back: VoucherPart[] = [];
    let rest = over;
    for (const part of whole)
      if (rest >= part.amount) {
        back.push(part);
        rest -= part.amount;
      }
    if (rest > 0) return false;
    let left = amount - over;
    for (const invoice of [...payment.money.keys()].sort((a, b) => a - b)) {
      const part = Math.min(left, payment.money.get(invoice) ?? 0);
      payment.money.set(invoice, (payment.money.get(invoice) ?? 0) - part);
      this.#returned(invoice, part);
      left -= part;
      if (way === 'VOUCHER') this.asCredit += part;
      else this.sentBack += part;
    }
    const inOrder = payment.spent
      .filter((part) => !isPercent(part))
      .sort((a, b) => a.invoice - b.invoice || a.voucher - b.voucher);
    for (const part of inOrder) {
      const taken = Math.min(left, part.amount);
      part.amount -= taken;
      left -= taken;
      if (taken > 0) this.#giveBackTo(part.voucher, taken);
      this.#returned(part.invoice, taken);
    }
    for (const part of back) {
      this.#giveBackTo(part.voucher, part.amount);
      this.#returned(part.invoice, part.amount);
      part.amount = 0;
    }
    payment.spent = payment.spent.filter(({ amount: kept }) => kept > 0);
    if (this.refundable(token) === 0) payment.status = 'REFUNDED';
    return true;
  }

  #returned(invoice: number, amount: number): void {
    this.#invoice(invoice).returned += amount;
    this.#invoice(invoice).credited += amount;
  }
}
