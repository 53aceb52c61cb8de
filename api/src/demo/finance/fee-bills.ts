import { MEMBERSHIP_FEES } from '@clubhouse/contract';
import {
  type Bill,
  DARIUS,
  type Day,
  KELVIN,
  moment,
  newReference,
  newSlip,
  type Pay,
  type Payer,
  type Planning,
  priced,
} from './plan.ts';

const MONTHS = 12;
const DUE_DAYS = 14;
/** No one who pays at all is later than this many days. */
const LATEST = 34;

const feeOf = ({ kind }: Payer) => (MEMBERSHIP_FEES[kind as keyof typeof MEMBERSHIP_FEES] ?? 0) * 100;

/** The last twelve months whose run has been, oldest first. */
const monthsBefore = (today: Day): Day[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    today
      .subtract({ days: 1 })
      .with({ day: 1 })
      .subtract({ months: MONTHS - 1 - index }),
  );

const isMember = ({ status, start, end }: Payer, first: string) =>
  !['ABSENT', 'BLACKLISTED'].includes(status) && start <= first && (end === null || end >= first);

/** Whether a fee of so many months ago was left unpaid: the suspended, some who will be, and some who are slow. */
function isForgotten({ membership_id: number, status, id }: Payer, place: number, ago: number): boolean {
  if (number === KELVIN) return ago === 3;
  if (/^(S00000[1-3]|M0048(09|1\d))$/.test(number)) return false;
  if (status === 'SUSPENDED-DEFAULTER') return ago <= 2 + (id % 3);
  if (status !== 'ACTIVE') return false;
  return (place % 55 === 3 && ago <= 3) || (place % 40 === 11 && ago === 1);
}

interface Way extends Pick<Pay, 'method' | 'gateway'> {
  /** Days after the first of the month. */
  readonly after: number;
}

/** How and when a fee was paid. */
function wayOf({ random }: Planning, { option, membership_id: number }: Payer): Way {
  if (number === DARIUS || number === KELVIN) return { method: 'CREDIT_CARD', gateway: 'sandbox', after: 0 };
  const late = random.chance(4);
  if (late) return { method: 'PAYNOW', gateway: 'paynow', after: random.between(18, LATEST) };
  if (option === 'GIRO') return { method: 'GIRO', gateway: 'counter', after: 7 };
  if (option === 'MINDEF_DEDUCTION') return { method: 'MINDEF_DEDUCTION', gateway: 'counter', after: 11 };
  const after = random.between(0, 13);
  if (option === 'CREDIT_CARD') return { method: 'CREDIT_CARD', gateway: 'sandbox', after };
  const online = [
    ['CREDIT_CARD', 'sandbox'],
    ['PAYNOW', 'paynow'],
    ['PAYNOW', 'paynow'],
    ['NETS', 'sandbox'],
    ['CASH', 'counter'],
    ['OTHERS', 'counter'],
  ] as const;
  const [method, gateway] = random.pick(online);
  return { method, gateway, after };
}

/** Days from the first of a month on, as far as they are over. */
const daysOver = (first: Day, today: Day): Day[] =>
  Array.from({ length: LATEST + 1 }, (_, days) => first.add({ days })).filter(
    (day) => Temporal.PlainDate.compare(day, today) < 0,
  );

function payFor(planning: Planning, payer: Payer, over: readonly Day[], amount: number, place: number): Pay[] {
  const { random, zone } = planning;
  const { method, gateway, after } = wayOf(planning, payer);
  const reference = gateway === 'counter' ? newSlip(random) : newReference(random);
  const day = over[after];
  if (!day) return [];
  const collected = method === 'GIRO' || method === 'MINDEF_DEDUCTION';
  const minutes = collected ? 660 + place / 60 : random.between(8 * 60, 21 * 60);
  return [{ at: moment(day, minutes, zone), method, gateway, amount, reference }];
}

/** The membership fees of the last twelve months: mostly paid, in all the ways that members pay. */
export function feeBills(planning: Planning): Bill[] {
  const { today, zone, payers } = planning;
  const paying = payers.filter((payer) => feeOf(payer) > 0);
  return monthsBefore(today).flatMap((first) => {
    const ago = first.until(today.with({ day: 1 }), { largestUnit: 'months' }).months;
    const words = first.toLocaleString('en-SG', { month: 'long', year: 'numeric' });
    const description = `Membership fee, ${words}`;
    const [fee, due, over] = [first.toString(), first.add({ days: DUE_DAYS }).toString(), daysOver(first, today)];
    return paying.flatMap((payer, place): Bill[] => {
      if (!isMember(payer, fee)) return [];
      const pays = isForgotten(payer, place, ago) ? [] : payFor(planning, payer, over, feeOf(payer), place);
      const lines = priced(payer, [{ type: 'MEMBERSHIP_FEE', description, unit_price: feeOf(payer) }]);
      return [{ payer, at: moment(first, 360 + place / 60, zone), due, lines, fee, pays }];
    });
  });
}
