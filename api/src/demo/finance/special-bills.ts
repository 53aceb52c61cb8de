import { finance as t } from '@clubhouse/messages/server/finance';
import { existing } from '../../errors.ts';
import {
  type Bill,
  DARIUS,
  moment,
  newReference,
  newSlip,
  type Pay,
  type Payer,
  type Planning,
  payerOf,
  priced,
  sold,
  totalOf,
} from './plan.ts';
import type { VoucherPlan } from './voucher-plan.ts';

const CHARGES = [
  ['Orchid Room, one evening', 18_000],
  ['Replacement of a locker key', 2500],
  ['Barbecue pit 2, Saturday', 6000],
  ['Damage to a racquet', 4500],
  ['Holiday camp, lunch for five days', 7500],
  ['Karaoke room 1, two hours', 4800],
] as const;

/** Invoices of every fate, each a few times; all of them up to yesterday. */
export class SpecialBills {
  readonly bills: Bill[] = [];
  readonly #planning: Planning;
  readonly #vouchers: VoucherPlan;
  readonly #others: readonly Payer[];
  #turn = 0;

  constructor(planning: Planning, vouchers: VoucherPlan) {
    this.#planning = planning;
    this.#vouchers = vouchers;
    this.#others = planning.payers.filter(
      ({ status, membership_id: number }) => status === 'ACTIVE' && !/^(S00000[1-3]|M0048(09|17))/.test(number),
    );
  }

  #at(daysAgo: number, minutes: number): string {
    const { today, zone } = this.#planning;
    return moment(today.subtract({ days: daysAgo }), minutes, zone);
  }

  #charge(daysAgo: number, more: (total: number) => Partial<Bill>, dueIn = 14): void {
    this.#turn += 1;
    const payer = existing(this.#others[(this.#turn * 37) % this.#others.length]);
    const [description, unit_price] = existing(CHARGES[this.#turn % CHARGES.length]);
    this.add(payer, daysAgo, priced(payer, [{ type: 'ADJUSTMENT', description, unit_price }]), more, dueIn);
  }

  add(payer: Payer, daysAgo: number, lines: Bill['lines'], more: (total: number) => Partial<Bill>, dueIn = 14): void {
    const due = this.#planning.today.subtract({ days: daysAgo - dueIn }).toString();
    const at = this.#at(daysAgo, 9 * 60 + this.bills.length);
    this.bills.push({ payer, at, due, lines, pays: [], ...more(totalOf(lines)) });
  }

  #pay(daysAgo: number, amount: number, more: Partial<Pay> = {}): Pay {
    const { random } = this.#planning;
    const gateway = more.gateway ?? 'counter';
    const reference = gateway === 'counter' ? newSlip(random) : newReference(random);
    return { at: this.#at(daysAgo, 15 * 60 + this.bills.length), method: 'CASH', gateway, amount, reference, ...more };
  }

  /** Open, in part paid, late, cancelled, given back, and not yet issued. */
  states(): void {
    for (const ago of [2, 4, 6]) this.#charge(ago, () => ({}));
    this.#charge(5, (total) => ({
      pays: [
        this.#pay(4, total, {
          method: 'CREDIT_CARD',
          gateway: 'sandbox',
          status: 'FAILED',
          failure: t.paymentFailed(),
        }),
      ],
    }));
    this.#charge(7, (total) => ({
      pays: [this.#pay(5, total, { method: 'PAYNOW', gateway: 'paynow', status: 'CANCELLED', failure: 'Expired' })],
    }));
    this.#charge(3, (total) => ({
      pays: [this.#pay(1, total, { method: 'PAYNOW', gateway: 'paynow', status: 'PENDING' })],
    }));
    for (const ago of [3, 8, 10]) {
      const method = ago === 8 ? 'BANK_TRANSFER' : 'CASH';
      this.#charge(ago, (total) => ({ pays: [this.#pay(ago - 1, Math.floor(total / 3), { method })] }));
    }
    for (const ago of [25, 50, 100]) this.#charge(ago, () => ({}));
    for (const ago of [18, 44, 71, 130])
      this.#charge(ago, () => ({ cancelled: { at: this.#at(ago - 1, 600), reason: 'Billed by mistake' } }));
    for (const [ago, whole] of [
      [16, true],
      [33, true],
      [62, true],
      [21, false],
      [48, false],
    ] as const)
      this.#charge(ago, (total) => this.#givenBack(ago, total, whole ? total : Math.floor(total / 4)));
    for (const ago of [1, 2, 9]) this.#charge(ago, () => ({ draft: true }));
  }

  #givenBack(ago: number, total: number, amount: number): Partial<Bill> {
    const refund = {
      at: this.#at(ago - 3, 11 * 60),
      amount,
      reason: amount === total ? 'Cancelled by the club' : 'Partly cancelled by the club',
    };
    const online = ago % 2 === 0;
    return {
      pays: [this.#pay(ago - 1, total, { ...(online && { method: 'CREDIT_CARD', gateway: 'sandbox' }), refund })],
    };
  }

  /** Sales with vouchers: one that paid for all, one that paid a part. */
  vouchers(): void {
    const { products, payers } = this.#planning;
    const product = (name: RegExp) => products.find((one) => name.test(one.name)) ?? products[0];
    const buyers = [payerOf(payers, DARIUS), ...[5, 17, 29, 41].map((place) => existing(this.#others[place]))];
    for (const [place, payer] of buyers.entries()) {
      const whole = place % 2 === 1;
      const goods = product(whole ? /Swim cap/ : /Locker, per year/);
      if (!goods) continue;
      const ago = 14 + 3 * place;
      this.add(
        payer,
        ago,
        priced(payer, [sold(goods)]),
        (total) => {
          const voucher = this.#vouchers.spend(
            payer,
            whole ? 'Welcome to the club' : 'Birthday treat',
            ago + 20,
            this.#at(ago, 961),
            total,
          );
          const rest = total - voucher.amount;
          return {
            pays: [
              { ...this.#pay(ago, rest, { method: rest === 0 ? 'VOUCHER' : 'NETS', voucher }), at: this.#at(ago, 961) },
            ],
          };
        },
        0,
      );
    }
  }

  /** One payment by card for two invoices, of which a part of the second went back. */
  together(): void {
    const payer = existing(this.#others[11]);
    const paid = this.#pay(12, 0, { method: 'CREDIT_CARD', gateway: 'sandbox' });
    const bill = (description: string, unit_price: number, back: number) =>
      this.add(payer, 13, priced(payer, [{ type: 'ADJUSTMENT', description, unit_price }]), (amount) => ({
        pays: [
          {
            ...paid,
            amount,
            ...(back > 0 && {
              refund: { at: this.#at(9, 640), amount: back, reason: 'The second evening was cancelled' },
            }),
          },
        ],
      }));
    bill('Orchid Room, one evening', 18_000, 0);
    bill('Karaoke room 2, two evenings', 9600, 4800);
  }

  /** Given back as a voucher, and by a transfer that someone has still to make. */
  otherReturns(): void {
    const guest = existing(this.#others[23]);
    const back = { at: this.#at(6, 700), amount: 6000, reason: 'Rained out; a voucher was preferred' };
    const { code } = this.#vouchers.credit(guest, back.amount, back.at);
    this.add(
      guest,
      10,
      priced(guest, [{ type: 'ADJUSTMENT', description: 'Barbecue pit 1, Sunday', unit_price: 6000 }]),
      (total) => ({
        pays: [this.#pay(9, total, { method: 'NETS', refund: { ...back, code } })],
      }),
    );
    const other = existing(this.#others[31]);
    this.add(
      other,
      8,
      priced(other, [{ type: 'ADJUSTMENT', description: 'Tennis court 2, guest hour', unit_price: 1200 }]),
      (total) => ({
        pays: [
          this.#pay(7, total, {
            method: 'PAYNOW',
            gateway: 'paynow',
            refund: { at: this.#at(2, 815), amount: total, reason: 'The court was under repair', waits: true },
          }),
        ],
      }),
    );
  }

  /** The one thing that Darius has still to pay. */
  darius(): void {
    const { payers, products } = this.#planning;
    const darius = payerOf(payers, DARIUS);
    const shuttles = products.find(({ name }) => /Feather/.test(name));
    if (shuttles) this.add(darius, 3, priced(darius, [sold(shuttles, 2)]), () => ({}));
  }
}
