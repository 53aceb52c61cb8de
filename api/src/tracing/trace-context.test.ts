import { expect, test } from 'vitest';
import { isKept, newSpanId, newTraceId, readTraceparent, writeTraceparent } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  // Later versions may say more; what we know of them is read.
  [`cc-${TRACE}-${SPAN}-03-more`, true],
])('%s is a place in a trace', (header, sampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
});

test.each([
  undefined,
  '',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}${SPAN}-01`,
])('%s is none', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test('what is written can be read', () => {
  const context = { traceId: newTraceId(), spanId: newSpanId(), sampled: true };
  expect(readTraceparent(writeTraceparent(context))).toEqual(context);
});

test('a share of the traces is kept, the same one everywhere', () => {
  const low = `${'a'.repeat(24)}3fffffff`;
  const high = `${'a'.repeat(24)}c0000000`;
  expect([isKept(low, 0.5), isKept(high, 0.5), isKept(high, 1), isKept(low, 0)]).toEqual([true, false, true, false]);
});
