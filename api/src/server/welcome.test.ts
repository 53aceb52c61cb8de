import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { placeLines } from './welcome-lines.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://club.example' };

test.each([
  [{}, true],
  [PRODUCTION, false],
  [{ ...PRODUCTION, API_DOCS: 'on' }, true],
  [{ API_DOCS: 'off' }, false],
])('with %j the address of the API docs is printed: %s', (given, printed) => {
  const lines = placeLines('https://club.example', readConfig(given)).join('\n');
  expect(lines).toContain('https://club.example/admin');
  expect(lines.includes('/developers')).toBe(printed);
});

test('the address of the metrics is printed when there are some', () => {
  const lines = (given: Record<string, string>) => placeLines('https://club.example', readConfig(given)).join('\n');
  expect(lines({ METRICS_PORT: '9464' })).toContain('http://127.0.0.1:9464/metrics');
  expect(lines({})).not.toContain('metrics');
});
