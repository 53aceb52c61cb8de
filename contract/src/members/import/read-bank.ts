import { keysOf } from '../../narrow.ts';
import { BANKS } from '../banks.ts';
import { plainLetters } from './plain-letters.ts';

type BankCode = keyof typeof BANKS;

/** Other names of the banks, as `plainLetters` leaves them. */
const ALSO: Readonly<Partial<Record<BankCode, readonly string[]>>> = {
  BKCHSGSG: ['boc'],
  BOFASG2X: ['bofa', 'boa'],
  CIBBSGSG: ['cimbbank', 'cimbsingapore'],
  CITISGSL: ['citi', 'citibank'],
  DBSSSGSG: [
    'dbs',
    'posb',
    'dbsposb',
    'posbdbs',
    'posbank',
    'developmentbankofsingapore',
    'postofficesavingsbank',
    '7171',
  ],
  HLBBSGSG: ['hongleong', 'hongleongbank'],
  HSBCSGS2: ['hsbc', 'hongkongbank'],
  MBBESGS2: ['maybank', 'malayanbanking'],
  BOTKSGSX: ['mufg'],
  OCBCSGSG: ['overseachinesebanking', 'overseachinesebankingcorporation', '7339'],
  RHBBSGSG: ['rhb'],
  SBINSGSG: ['sbi'],
  SCBLSG22: ['scb', 'stanchart', 'standardchartered', 'standardcharteredbank'],
  SMBCSGSG: ['smbc', 'sumitomomitsuibanking'],
  TRBUSGSG: ['trust'],
  UOVBSGSG: ['unitedoverseas', 'unitedoverseasbank', '7375'],
};

/** `OCBC Bank Ltd`, `DBS (Singapore)` → the name alone. */
const shortName = (letters: string) =>
  letters
    .replace(/(?:privatelimited|pteltd|limited|ltd)$/, '')
    .replace(/(?:singapore|spore|sg)$/, '')
    .replace(/bank$/, '');

let byName: ReadonlyMap<string, BankCode> | undefined;

function bankNames(): ReadonlyMap<string, BankCode> {
  if (byName) return byName;
  const codes = keysOf(BANKS);
  const names = codes.flatMap((code) =>
    [BANKS[code], ...(ALSO[code] ?? [])].map((name) => [plainLetters(name), code] as const),
  );
  byName = new Map([...names.map(([name, code]) => [shortName(name), code] as const), ...names]);
  return byName;
}

/** A code of a bank in Singapore: its head office or one of its branches. */
const LOCAL = /^[A-Z]{4}SG[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The SWIFT code of a bank that a file names; undefined when no bank goes by this name. */
export function readBank(text: string): string | undefined {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (LOCAL.test(code)) return code;
  const name = plainLetters(text);
  return bankNames().get(name) ?? bankNames().get(shortName(name));
}

/** An account is at least this long: the last four digits alone are not one. */
const ACCOUNT = /^[0-9A-Z]{6,34}$/i;

/** A bank account without spaces and hyphens; undefined when the cell can't be one, for example after Excel shortened it. */
export function readAccountNumber(text: string): string | undefined {
  const account = text.replace(/[\s\u2010-\u2015-]/gu, '').replace(/\.0$/, '');
  return ACCOUNT.test(account) && /\d/.test(account) && !/^\d+E\d+$/i.test(account) ? account.toUpperCase() : undefined;
}
