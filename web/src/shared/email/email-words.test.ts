import { expect, test } from 'vitest';
import { CONFIG } from '../../../test/set-up.ts';
import { setConfig } from '../../api-client/club/config.ts';
import { emailPromise } from './email-words.ts';

const wait = 'There’s no mail server yet, so emails wait in the outbox until one is set up.';

test.each([
  [true, 'The member gets an email.'],
  [false, `The member gets an email. ${wait}`],
])('with a mail server: %s, a promise of an email reads “%s”', (mail_server, text) => {
  setConfig({ ...CONFIG, mail_server });
  expect(emailPromise('The member gets an email.')).toBe(text);
});
