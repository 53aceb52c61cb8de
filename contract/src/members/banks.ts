import { TEXTS } from '../description/texts.ts';
import type { Field } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { mapValue, withRules } from '../fields/index.ts';

/** Banks of Singapore that collect by GIRO, with the code of their head office. */
export const BANKS = {
  ANZBSGSX: 'ANZ',
  BKCHSGSG: 'Bank of China',
  BKIDSGSG: 'Bank of India',
  BOFASG2X: 'Bank of America',
  BNPASGSG: 'BNP Paribas',
  CIBBSGSG: 'CIMB',
  CITISGSL: 'Citibank Singapore',
  DBSSSGSG: 'DBS and POSB',
  DEUTSGSG: 'Deutsche Bank',
  HLBBSGSG: 'HL Bank',
  HSBCSGS2: 'HSBC Singapore',
  ICBKSGSG: 'ICBC',
  ICICSGSG: 'ICICI Bank',
  IDIBSGSG: 'Indian Bank',
  IOBASGSG: 'Indian Overseas Bank',
  MBBESGS2: 'Maybank Singapore',
  MHCBSGSG: 'Mizuho Bank',
  BOTKSGSX: 'MUFG Bank',
  OCBCSGSG: 'OCBC',
  RHBBSGSG: 'RHB Bank',
  SBINSGSG: 'State Bank of India',
  SCBLSG22: 'Standard Chartered Singapore',
  SMBCSGSG: 'Sumitomo Mitsui',
  TRBUSGSG: 'Trust Bank',
  UCBASGSG: 'UCO Bank',
  UOVBSGSG: 'UOB',
} as const;

const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** A SWIFT code: eight letters and digits, or eleven with a branch. The list above helps to choose; others are taken too. */
export function swiftCode(): Field<string, 'optional'> {
  const base = f.optionalText(11);
  const read = withRules(
    mapValue(base.read, (code) => code.toUpperCase()),
    { holds: (code) => code === '' || SWIFT.test(code), refusal: () => TEXTS.swift() },
  );
  return { ...base, read };
}
