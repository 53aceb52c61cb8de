import type { Field, Fields } from '@clubhouse/contract';
import * as contract from '@clubhouse/contract';
import { inOrder, namedResources } from '../../../http/index.ts';
import { pascalCase, singular } from './json.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isField = (value: unknown): value is Field => isObject(value) && 'kind' in value && 'presence' in value;
const isFields = (value: unknown): value is Fields =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isField);
const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string');

const exported = inOrder(contract);

/** What a resource is called: `membershipTypeRow` → "MembershipType". */
export const resourceName = (exportedAs: string): string => pascalCase(exportedAs.replace(/(?<!bulk)Row$/, ''));

/** The fields that have a name of their own in the contract: those of resources, and those that are exported. */
export const FIELD_NAMES: ReadonlyMap<Fields, string> = new Map([
  ...exported.flatMap(([name, value]): [Fields, string][] => {
    const fields = isField(value) ? value.fields : value;
    return isFields(fields) ? [[fields, pascalCase(name.replace(/Fields$/, ''))]] : [];
  }),
  // The first of two resources with the same fields names them.
  ...namedResources.map(({ name, what }): [Fields, string] => [what.fields, resourceName(name)]).reverse(),
]);

/** The lists of words that have a name in the contract: `MEMBER_STATUSES` → "MemberStatus". */
export const WORD_NAMES: ReadonlyMap<readonly string[], string> = new Map(
  exported.flatMap(([name, value]): [readonly string[], string][] =>
    isWords(value) && /^[A-Z_\d]+$/.test(name) ? [[value, pascalCase(singular(name.toLowerCase()))]] : [],
  ),
);
