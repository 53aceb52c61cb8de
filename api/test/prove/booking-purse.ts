/** The money of one booking as the terms say it must be: plain numbers, worked out apart from the product. */
export class BookingPurse {
  /** What its time costs now. */
  price: number;
  /** Billed less credited. */
  net: number;
  #money = 0;
  #amounts = 0;
  #percents = 0;

  constructor(price: number) {
    this.price = price;
    this.net = price;
  }

  get paid(): number {
    return this.#money + this.#amounts + this.#percents;
  }

  /** The first payment: a percentage first, then an amount, then money. */
  pay({ percent = 0, amount = 0 }: { readonly percent?: number; readonly amount?: number }): void {
    this.#percents = Math.round((this.net * percent) / 100);
    this.#amounts = Math.min(amount, this.net - this.#percents);
    this.#money = this.net - this.#percents - this.#amounts;
  }

  /** Money first, then amounts; a percentage whole or not at all. Answers what could be given back. */
  #give(wanted: number): number {
    const money = Math.min(wanted, this.#money);
    const amounts = Math.min(wanted - money, this.#amounts);
    const percents = wanted - money - amounts >= this.#percents ? this.#percents : 0;
    this.#money -= money;
    this.#amounts -= amounts;
    this.#percents -= percents;
    this.net -= money + amounts + percents;
    return money + amounts + percents;
  }

  toPay(price: number): number {
    return Math.max(price - Math.max(this.price, this.net), 0);
  }

  /** A dearer move that was paid for. */
  moveUp(price: number): void {
    const more = this.toPay(price);
    this.#money += more;
    this.net += more;
    this.price = price;
  }

  /** A move to a time that costs the same or less; answers what comes back. */
  moveDown(price: number, percent: number): number {
    const relief = Math.round((Math.max(this.price - price, 0) * percent) / 100);
    this.price = price;
    return this.#give(Math.min(relief, this.paid));
  }

  cancel(percent: number): number {
    return this.#give(Math.round((this.paid * percent) / 100));
  }
}
