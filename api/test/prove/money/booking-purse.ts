/**
 * The money of one booking as the terms say it must be: plain numbers, worked out apart from the product. The first payment may mix
 * money with vouchers; the differences of dearer moves are paid in money and go back before it.
 */
export class BookingPurse {
  /** What its time costs now. */
  price: number;
  /** Billed less credited. */
  net: number;
  #differences = 0;
  #money = 0;
  #amounts = 0;
  #percents = 0;
  /** What all but the percentage paid at first. */
  #own = 0;

  constructor(price: number) {
    this.price = price;
    this.net = price;
  }

  get paid(): number {
    return this.#differences + this.#money + this.#amounts + this.#percents;
  }

  /** What the percentage paid for time that was given up since. */
  get #idle(): number {
    if (this.#percents === 0 || this.#own === 0) return 0;
    return this.#percents - Math.round((this.#percents * (this.#money + this.#amounts)) / this.#own);
  }

  /** The first payment: a percentage first, then an amount, then money. */
  pay({ percent = 0, amount = 0 }: { readonly percent?: number; readonly amount?: number }): void {
    this.#percents = Math.round((this.net * percent) / 100);
    this.#amounts = Math.min(amount, this.net - this.#percents);
    this.#money = this.net - this.#percents - this.#amounts;
    this.#own = this.#money + this.#amounts;
  }

  #empty(): number {
    const all = this.paid;
    this.net -= all;
    this.#differences = this.#money = this.#amounts = this.#percents = 0;
    return all;
  }

  /** Gives up a part of the time. The cents of the differences come first; of the first price only its own share comes back. */
  #give(worth: number): number {
    if (worth <= 0) return 0;
    if (worth >= this.paid - this.#idle) return this.#empty();
    const differences = Math.min(worth, this.#differences);
    const share = this.#percents === 0 ? 1 : this.#own / (this.#own + this.#percents);
    let rest = Math.round(Number(((worth - differences) * share).toFixed(6)));
    // Without a percentage, money of every document goes before an amount; with one, so it does within the first.
    const money = Math.min(rest, this.#money);
    rest -= money;
    const amounts = Math.min(rest, this.#amounts);
    this.#differences -= differences;
    this.#money -= money;
    this.#amounts -= amounts;
    this.net -= differences + money + amounts;
    return differences + money + amounts;
  }

  /** What the percentage holds idle pays for no dearer time. */
  toPay(price: number): number {
    return Math.max(price - Math.max(this.price, this.net - this.#idle), 0);
  }

  /** A dearer move that was paid for. */
  moveUp(price: number): void {
    const more = this.toPay(price);
    this.#differences += more;
    this.net += more;
    this.price = price;
  }

  /** A move to a time that costs the same or less; returns what comes back. */
  moveDown(price: number, percent: number): number {
    const relief = Math.round((Math.max(this.price - price, 0) * percent) / 100);
    this.price = price;
    const spare = this.#idle > 0 ? Math.max(this.paid - this.#idle - price, 0) : this.paid;
    return this.#give(Math.min(relief, spare));
  }

  cancel(percent: number): number {
    if (percent === 100) return this.#empty();
    return this.#give(Math.round(((this.paid - this.#idle) * percent) / 100));
  }
}
