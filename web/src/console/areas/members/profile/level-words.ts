import { levelLabel } from '@clubhouse/contract';

/** "Ordinary, Board of governors": the membership, and the tier where it is not the usual one. */
export function plainLevel(row: {
  readonly membership_level_1?: string;
  readonly membership_level_3?: string;
}): string {
  const { membership_level_1: kind = '', membership_level_3: tier = '' } = row;
  const usual = tier === 'STANDARD' || tier === kind || tier === '';
  return usual ? levelLabel(1, kind) : `${levelLabel(1, kind)}, ${levelLabel(3, tier)}`;
}
