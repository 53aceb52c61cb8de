import { BANKS, hasKey } from '@clubhouse/contract';

/** The bank behind a SWIFT code. */
export function bankName(code: string): string {
  const bank = code.slice(0, 8);
  return hasKey(BANKS, bank) ? BANKS[bank] : code;
}
