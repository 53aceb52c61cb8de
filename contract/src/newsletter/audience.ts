/** Whom a newsletter would reach, and why not the others. */
export interface Audience {
  /** Everybody of the chosen tiers and standings. */
  readonly total: number;
  readonly not_agreed: number;
  readonly no_address: number;
  /** Further members behind an address that gets one letter already. */
  readonly doubled: number;
  readonly recipients: number;
}

const figure = (count: number): string => count.toLocaleString('en-SG');
const have = (count: number, rest: string): string => `${figure(count)} ${count === 1 ? 'has' : 'have'} ${rest}`;

/** "1,204 of 1,530: 310 have not agreed, 16 have no usable address." */
export function audienceWords({ total, not_agreed, no_address, doubled, recipients }: Audience): string {
  if (total === 0) return 'No members match.';
  const reasons = [
    not_agreed > 0 && have(not_agreed, 'not agreed'),
    no_address > 0 && have(no_address, 'no usable address'),
    doubled > 0 && `${figure(doubled)} ${doubled === 1 ? 'shares' : 'share'} an address with another member`,
  ].filter((reason) => reason !== false);
  const counts = `${figure(recipients)} of ${figure(total)}`;
  return reasons.length > 0 ? `${counts}: ${reasons.join(', ')}.` : `${counts}: everybody.`;
}
