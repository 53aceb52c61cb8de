import { type Bill, type Day, moment, newSlip, type Planning, priced, sold, totalOf } from './plan.ts';

const DAYS = 75;

/** How people pay over the counter, by how often. */
const WAYS = [
  ...Array.from({ length: 7 }, () => 'CASH' as const),
  ...Array.from({ length: 6 }, () => 'NETS' as const),
  ...Array.from({ length: 6 }, () => 'CREDIT_CARD' as const),
  'OTHERS' as const,
];

function sale({ random, zone, payers, products }: Planning, day: Day): Bill {
  const payer = random.pick(payers.filter(({ status, start }) => status === 'ACTIVE' && start <= day.toString()));
  const goods = Array.from({ length: random.between(1, 3) }, () =>
    sold(random.pick(products), random.chance(25) ? 2 : 1),
  );
  const lines = priced(payer, goods);
  const at = moment(day, random.between(8 * 60, 20 * 60), zone);
  const pay = { at, method: random.pick(WAYS), gateway: 'counter', amount: totalOf(lines), reference: newSlip(random) };
  return { payer, at, due: day.toString(), lines, pays: [pay as Bill['pays'][number]] };
}

/** What the counter sold in the last weeks, up to yesterday. */
export function counterBills(planning: Planning): Bill[] {
  return Array.from({ length: DAYS }, (_, index) => planning.today.subtract({ days: DAYS - index })).flatMap((day) =>
    Array.from({ length: planning.random.between(2, 5) }, () => sale(planning, day)),
  );
}
