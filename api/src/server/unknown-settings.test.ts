import { expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
  ['WEB_CONCURRNECY', 'WEB_CONCURRENCY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['JWT_SECRETS', 'JWT_SECRET'],
])('%s in the environment is reported as a misspelt %s', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' }, [])).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
});

test('unrelated variables of the environment are ignored', () => {
  const others = [
    'PATH',
    'HOME',
    'HOST',
    'HOSTNAME',
    'POST',
    'SPEED',
    'API_PORT',
    'STRIPE_API_KEY',
    'LOGNAME',
    'NODE_OPTIONS',
  ];
  const environment = Object.fromEntries([...others, 'PORT', 'SMTP_URL'].map((name) => [name, 'x']));
  expect(unknownSettings(environment, [])).toEqual([]);
});

test('a file .env has no name that is not ours, short ones included', () => {
  const inFile = ['PORT', 'PROT', 'COURTS', 'POSTGRES_PASSWORD'];
  const environment = Object.fromEntries(inFile.map((name) => [name, 'x']));
  expect(unknownSettings(environment, inFile)).toEqual([
    'PROT is not a setting; did you mean PORT?',
    'COURTS in .env is not a setting; docs/operations.md lists all of them.',
  ]);
});
