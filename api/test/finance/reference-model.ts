/** The books as a child would keep them: plain numbers in plain lists, one operation at a time. */

interface ModelInvoice {
  readonly total: number;
  received: number;
  returned: number;
  credited: number;
}

interface ModelPayment {
  status: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'REFUNDED';
  readonly invoices: readonly number[];
  readonly parts: Map<number, number>;
  /** Reserved while it waits, spent once it is paid. */
  vouchers: { voucher: number; invoice: number; amount: number }[];
  /** What of it each invoice holds. */
  readonly money: Map<number, number>;
  readonly voucherMoney: Map<number, number>;
  readonly codes: readonly number[];
}

export class Books {
  readonly invoices = new Map<number, ModelInvoice>();
  readonly vouchers = new Map<number, number>();
  readonly payments = new Map<string, ModelPayment>();
  /** What the gateway sends back in the end. */
  sentBack = 0;
  asVouchers = 0;

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

  bill(id: number, total: number): void {
    this.invoices.set(id, { total, received: 0, returned: 0, credited: 0 });
  }

  /** Undefined: refused. Otherwise a function that is told the token of the payment. */
  begin(invoices: readonly number[], codes: readonly number[]): ((token: string) => void) | undefined {
    if (invoices.some((id) => this.due(id) <= 0)) return undefined;
    const waiting = [...this.payments].filter(
      ([, p]) => p.status === 'PENDING' && p.invoices.some((id) => invoices.includes(id)),
    );
    const same = waiting.find(([, p]) => p.invoices.join() === invoices.join() && p.codes.join() === codes.join());
    if (same) return () => undefined;
    const balances = new Map(this.vouchers);
    for (const [, { vouchers }] of waiting)
      for (const { voucher, amount } of vouchers) balances.set(voucher, (balances.get(voucher) ?? 0) + amount);
    const left = new Map(invoices.map((id) => [id, this.due(id)]));
    const reserved: ModelPayment['vouchers'] = [];
    for (const voucher of codes) {
      let worth = balances.get(voucher) ?? 0;
      let spent = 0;
      for (const [invoice, most] of left) {
        const amount = Math.min(most, worth);
        if (amount <= 0) continue;
        worth -= amount;
        spent += amount;
        left.set(invoice, most - amount);
        reserved.push({ voucher, invoice, amount });
      }
      if (spent === 0) return undefined;
      balances.set(voucher, worth);
    }
    return (token) => {
      for (const [, payment] of waiting) {
        payment.status = 'CANCELLED';
        payment.vouchers = [];
      }
      for (const [voucher, balance] of balances) this.vouchers.set(voucher, balance);
      this.payments.set(token, {
        status: 'PENDING',
        invoices,
        parts: left,
        vouchers: reserved,
        money: new Map(),
        voucherMoney: new Map(),
        codes,
      });
      if ([...left.values()].every((amount) => amount === 0)) this.event(token, 'PAID');
    };
  }

  #release(payment: ModelPayment): void {
    for (const { voucher, amount } of payment.vouchers)
      this.vouchers.set(voucher, (this.vouchers.get(voucher) ?? 0) + amount);
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
    const fitting = payment.vouchers.filter(({ invoice, amount }) => {
      if (this.due(invoice) < amount) return false;
      this.#invoice(invoice).received += amount;
      payment.voucherMoney.set(invoice, (payment.voucherMoney.get(invoice) ?? 0) + amount);
      return true;
    });
    payment.vouchers = payment.vouchers.filter((part) => !fitting.includes(part));
    this.#release(payment);
    let surplus = 0;
    for (const [invoice, amount] of payment.parts) {
      const taken = Math.min(amount, Math.max(0, this.due(invoice)));
      this.#invoice(invoice).received += taken;
      payment.money.set(invoice, taken);
      surplus += amount - taken;
    }
    const total = [...payment.parts.values()].reduce((sum, amount) => sum + amount, 0);
    payment.status = surplus > 0 && surplus === total ? 'REFUNDED' : 'PAID';
    this.sentBack += surplus;
  }

  counter(invoice: number): boolean {
    const amount = this.due(invoice);
    if (amount <= 0) return false;
    for (const payment of this.payments.values())
      if (payment.status === 'PENDING' && payment.invoices.includes(invoice)) {
        payment.status = 'CANCELLED';
        this.#release(payment);
      }
    this.#invoice(invoice).received += amount;
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
    return [...payment.money.values(), ...payment.voucherMoney.values()].reduce((sum, amount) => sum + amount, 0);
  }

  refund(token: string, amount: number, way: 'WAY_PAID' | 'VOUCHER'): boolean {
    const payment = this.payments.get(token);
    if (!payment || amount > this.refundable(token) || amount === 0) return false;
    const money = [...payment.money.values()].reduce((sum, one) => sum + one, 0);
    const asMoney = way === 'VOUCHER' ? 0 : Math.min(amount, money);
    this.sentBack += asMoney;
    this.asVouchers += amount - asMoney;
    let left = amount;
    for (const invoice of [...payment.invoices].sort((a, b) => a - b)) {
      for (const purse of [payment.money, payment.voucherMoney]) {
        const part = Math.min(left, purse.get(invoice) ?? 0);
        purse.set(invoice, (purse.get(invoice) ?? 0) - part);
        this.#invoice(invoice).returned += part;
        this.#invoice(invoice).credited += part;
        left -= part;
      }
    }
    if (this.refundable(token) === 0) payment.status = 'REFUNDED';
    return true;
  }
}
