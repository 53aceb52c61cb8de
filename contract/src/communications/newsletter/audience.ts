import { communications as t } from '@clubhouse/messages/rules/communications';

/** Whom a newsletter would reach, and why not the others. */
export interface Audience {
  /** Everyone of the chosen tiers and standings. */
  readonly total: number;
  readonly not_agreed: number;
  readonly no_address: number;
  /** Further members behind an address that gets one email already. */
  readonly doubled: number;
  readonly recipients: number;
}

/** "1,204 of 1,530: 310 haven’t agreed, 16 have no usable address." */
export function audienceWords({ total, not_agreed, no_address, doubled, recipients }: Audience): string {
  if (total === 0) return t.audienceEmpty();
  const reasons = [
    not_agreed > 0 && t.audienceNotAgreed({ count: not_agreed }),
    no_address > 0 && t.audienceNoAddress({ count: no_address }),
    doubled > 0 && t.audienceShared({ count: doubled }),
  ].filter((reason) => reason !== false);
  return reasons.length > 0
    ? t.audienceSome({ recipients, total, reasons: reasons.join(', ') })
    : t.audienceAll({ recipients, total });
}
