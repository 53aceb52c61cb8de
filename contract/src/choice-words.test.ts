import { codes } from '@clubhouse/messages/words/codes';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import * as enums from './enums.ts';
import { isRecord } from './narrow.ts';
import { WEBHOOK_TEST_EVENT } from './platform/webhook-events.ts';

/** The choices of every field below a described resource, call or object. */
function choicesBelow(value: unknown): readonly string[] {
  if (!isRecord(value)) return [];
  const own = Array.isArray(value.choices) ? value.choices : [];
  return [...own, ...Object.values(value).flatMap(choicesBelow)];
}

/** An event that waits for its address to answer again; the condition of a row, not of a field. */
const STORED = ['PARKED'];
const CHOICES = new Set([...choicesBelow(AREAS), ...Object.values(enums).flat(), ...STORED, WEBHOOK_TEST_EVENT]);
const resources = Object.values(AREAS).flatMap((area) =>
  Object.values<unknown>(area).filter((one) => isRecord(one) && 'fields' in one && 'actions' in one),
);
/** Calls have words of their own for what they answer; names of countries and banks are their own words. */
const CODES = [...resources.flatMap(choicesBelow), ...Object.values(enums).flat()].filter((choice) =>
  /^[A-Z][A-Z0-9_-]+$/.test(choice),
);

test('every choice of a resource and every value of an enumeration has words', () => {
  expect([...new Set(CODES)].filter((code) => !Object.hasOwn(codes, code))).toEqual([]);
});

test('there are words for nothing else', () => {
  expect(Object.keys(codes).filter((code) => !CHOICES.has(code))).toEqual([]);
});
