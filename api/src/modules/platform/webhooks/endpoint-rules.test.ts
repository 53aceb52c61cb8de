import { expect, test } from 'vitest';
import { endpointFaults } from './endpoint-rules.ts';

const STRICT = { allowPrivate: false, needsHttps: true };

test.each([
  [['booking.created'], ['booking.view'], []],
  [['booking.created', 'member.created'], ['booking.view'], ['events']],
  [['payment.received'], ['finance.view'], []],
  [['payment.received'], ['finance.till'], ['events']],
  [['enrolment.created'], ['event.manage'], []],
  [['card.issued'], [], ['events']],
])('%j with the rights %j: %j', (events, own, fields) => {
  expect(Object.keys(endpointFaults({ url: 'https://hooks.example.com/', events }, own, STRICT))).toEqual(fields);
});
