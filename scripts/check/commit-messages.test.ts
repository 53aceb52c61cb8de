import { expect, test } from 'vitest';
import { faultOf } from './commit-messages.ts';

test.each([
  'Add a setting for the waitlist',
  'Seed the demo club with late hours',
  'Bring the members’ files in by drag and drop',
  'Merge pictures in newsletters',
  'Revert "Add a setting"',
])('%s', (subject) => {
  expect(faultOf(subject)).toBeUndefined();
});

test.each([
  ['Added a setting', 'imperative'],
  ['Fixing the waitlist', 'imperative'],
  ['Two processes measured where they are what there is too little of', 'imperative'],
  ['The waitlist is fair', 'imperative'],
  ['add a setting', 'capital'],
  ['Add a setting.', 'full stop'],
  [`Add ${'a'.repeat(72)}`, '76 characters'],
])('%s', (subject, reason) => {
  expect(faultOf(subject)).toContain(reason);
});
