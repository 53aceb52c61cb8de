import { centsToMoney } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Tx } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import type { OfferingConfig } from '../offerings/index.ts';
import { checkEnrolment } from './enrol/check-enrolment.ts';
import { storedParty } from './enrol/stored-party.ts';

interface Place {
  readonly id: number;
  /** Who enrolled and pays. */
  readonly member: number;
  /** What the place cost before any discount. */
  readonly unit_price: number;
}

interface Target {
  readonly offering: number;
  readonly term: number | null;
}

/**
 * A move takes no money and gives none back, so the place must cost there what it cost here. Prices before the discount are compared:
 * the discount is the member's, not the place's, and its monthly limit would make equal places look different.
 */
export async function refuseOtherPrice(
  tx: Tx,
  config: OfferingConfig,
  { id, member, unit_price }: Place,
  to: Target,
  field: 'offering' | 'term',
): Promise<void> {
  const participants = await storedParty(tx, [id]);
  const { judged } = await checkEnrolment(tx, config, { ...to, member, participants }, { isStored: true });
  const price = judged[0]?.price;
  if (!price) throw invalid({ [field]: [t.moveNoPrice()] });
  if (price.cents === unit_price) return;
  const [there, here] = [centsToMoney(price.cents), centsToMoney(unit_price)];
  throw invalid({
    [field]: [t.movePriceDiffers({ there, here })],
  });
}
