const WORDS: Readonly<Record<string, string>> = {
  ACTIVE_REG: 'Active service, regular',
  ACTIVE_NSF: 'Active service, NSF',
  NON_ACTIVE: 'Not in active service',
  MGMT_COMM: 'Management committee',
  SUB_COMM: 'Sub-committee',
};

/** Abbreviations that people at the club know as they are. */
const KEPT = ['BOG', 'MRO', 'SAFRA'];

/** A level of membership in plain words: `ORDINARY_PIONEER` → "Ordinary pioneer". */
export function levelWords(code: string): string {
  if (KEPT.includes(code)) return code;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return WORDS[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
