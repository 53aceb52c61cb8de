import type { FieldErrors } from './parse.ts';
import { TEXTS } from './texts.ts';

/** A rule between fields, as data, so that form and server hold the same one. */
export type Check<Name extends string = string> =
  | {
      readonly rule: 'notBefore';
      readonly field: Name;
      readonly than: Name;
      readonly text: () => string;
      /** The same moment will not do either. */
      readonly strict?: boolean;
    }
  | { readonly rule: 'notBelow'; readonly field: Name; readonly than: Name; readonly text: () => string }
  | {
      readonly rule: 'atMost';
      readonly field: Name;
      readonly max: number;
      readonly when: { readonly [field: string]: string };
    };

type Values = Readonly<Record<string, unknown>>;

const broken = {
  notBefore: (check: Extract<Check, { rule: 'notBefore' }>, values: Values) => {
    const [later, earlier] = [values[check.field], values[check.than]];
    if (typeof later !== 'string' || typeof earlier !== 'string') return undefined;
    return later < earlier || (check.strict && later === earlier) ? check.text() : undefined;
  },
  notBelow: (check: Extract<Check, { rule: 'notBelow' }>, values: Values) => {
    const [more, less] = [values[check.field], values[check.than]];
    return typeof more === 'number' && typeof less === 'number' && more < less ? check.text() : undefined;
  },
  atMost: (check: Extract<Check, { rule: 'atMost' }>, values: Values) => {
    const applies = Object.entries(check.when).every(([field, word]) => values[field] === word);
    return applies && Number(values[check.field]) > check.max ? TEXTS.max({ max: check.max }) : undefined;
  },
};

/** The refusals of all rules that the values break. */
export function runChecks(checks: readonly Check[], values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const check of checks) {
    const text =
      check.rule === 'notBefore'
        ? broken.notBefore(check, values)
        : check.rule === 'notBelow'
          ? broken.notBelow(check, values)
          : broken.atMost(check, values);
    if (text) errors[check.field] = [text];
  }
  return errors;
}
