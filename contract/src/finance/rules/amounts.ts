/** All amounts are whole cents. */
export type Cents = number;

/** A part of an amount, rounded half away from zero; exact for every amount a club can have. */
function partOf(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const base = BigInt(denominator);
  const sign = product < 0n ? -1n : 1n;
  return Number(sign * ((sign * product * 2n + base) / (2n * base)));
}

/** A percentage in hundredths of a percent: 9 % is 900. */
export const percentOf = (amount: Cents, hundredths: number): Cents => partOf(amount, hundredths, 10_000);

/** The tax that is within a price: S$ 108.00 at 9 % holds S$ 8.92. */
export const gstWithin = (amount: Cents, hundredths: number): Cents => partOf(amount, hundredths, 10_000 + hundredths);
