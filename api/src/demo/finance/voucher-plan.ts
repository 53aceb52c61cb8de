import { type Day, moment, newCode, type Payer, type Planning } from './plan.ts';

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly value_type: string;
  readonly value: number;
  readonly valid_days: number | null;
  readonly membership_levels: readonly string[];
}

export interface PlannedVoucher {
  readonly code: string;
  readonly payer: Payer;
  readonly group: Group;
  readonly at: string;
  readonly expires_on: string | null;
  readonly status: 'ACTIVE' | 'USED' | 'EXPIRED' | 'CANCELLED';
  readonly spent?: { readonly at: string; readonly amount: number };
}

/** As `refundPayment` calls it. */
export const REFUND_GROUP = 'Refund credit';

/** Vouchers of every status. */
export class VoucherPlan {
  readonly vouchers: PlannedVoucher[] = [];
  readonly #planning: Planning;
  readonly #all: readonly Group[];
  readonly #groups: readonly Group[];

  constructor(planning: Planning, groups: readonly Group[]) {
    this.#planning = planning;
    this.#all = groups;
    this.#groups = groups.filter(({ status }) => status === 'ACTIVE');
  }

  #group(name: string): Group {
    const found = this.#groups.find((one) => one.name === name);
    if (!found) throw new Error(`The demo club has no vouchers "${name}".`);
    return found;
  }

  #issue(payer: Payer, group: Group, day: Day, more: Partial<PlannedVoucher> = {}): PlannedVoucher {
    const { random, today, zone } = this.#planning;
    const expires_on = group.valid_days === null ? null : day.add({ days: group.valid_days }).toString();
    const over = expires_on !== null && expires_on < today.toString();
    const made: PlannedVoucher = {
      code: newCode(random),
      payer,
      group,
      at: moment(day, 540, zone),
      expires_on,
      status: over ? 'EXPIRED' : 'ACTIVE',
      ...more,
    };
    this.vouchers.push(made);
    return made;
  }

  /** Issues a voucher and spends as much of it as an invoice needs. */
  spend(payer: Payer, name: string, daysAgo: number, at: string, due: number): { code: string; amount: number } {
    const group = this.#group(name);
    const amount = Math.min(group.value, due);
    const day = this.#planning.today.subtract({ days: daysAgo });
    const used = amount === group.value ? { status: 'USED' as const } : {};
    return { code: this.#issue(payer, group, day, { spent: { at, amount }, ...used }).code, amount };
  }

  /** What went back as a voucher, from the group that the club keeps for that. */
  credit(payer: Payer, amount: number, at: string): PlannedVoucher {
    const kept = this.#all.find(({ name }) => name === REFUND_GROUP);
    if (!kept) throw new Error('The demo club has no vouchers for refunds.');
    return this.#issue(payer, { ...kept, value: amount }, this.#planning.today, { at });
  }

  /** A wallet with something for everything. */
  wallet(payer: Payer): void {
    const ago = (days: number) => this.#planning.today.subtract({ days });
    for (const [name, days] of [
      ['Birthday treat', 12],
      ['Court hour', 30],
      ['Course taster', 20],
      ['Rain check', 90],
    ] as const)
      this.#issue(payer, this.#group(name), ago(days));
  }

  /** Vouchers all over the club. */
  everywhere(): void {
    const { random, today, payers } = this.#planning;
    const good = payers.filter(
      ({ status, membership_id: number }) => status === 'ACTIVE' && !number.startsWith('M00481'),
    );
    for (let count = 0; count < 90; count += 1) {
      const payer = random.pick(good);
      const fitting = this.#groups.filter(
        ({ membership_levels: levels }) => levels.length === 0 || levels.includes(payer.level),
      );
      const day = today.subtract({ days: random.between(1, 200) });
      this.#issue(payer, random.pick(fitting), day, count % 18 === 7 ? { status: 'CANCELLED' } : {});
    }
  }
}
