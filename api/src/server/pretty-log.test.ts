import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { prettyLine, prettyLog } from './pretty-log.ts';

const at = new Date(2026, 10, 18, 9, 30, 5).getTime();
const line = (facts: object) =>
  prettyLine(`${JSON.stringify({ level: 30, time: at, pid: 1, hostname: 'h', ...facts })}\n`, false);

test('a request is one short line; what is not known is left out', () => {
  const request = { reqId: 'r', method: 'GET', path: '/v1/product/', status: 200, ms: 12, msg: 'request' };
  expect(line({ ...request, user: 7 })).toBe('09:30:05 INFO  GET /v1/product/ 200 12 ms user=7\n');
  expect(line(request)).toBe('09:30:05 INFO  GET /v1/product/ 200 12 ms\n');
});

test('any other line has its words first, then the facts', () => {
  expect(line({ level: 40, name: 'send-mail', data: { tries: 2 }, msg: 'jobs are held up' })).toBe(
    '09:30:05 WARN  jobs are held up name=send-mail data={"tries":2}\n',
  );
});

test('an error shows where it comes from', () => {
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at here' };
  expect(line({ level: 50, reqId: 'r', err, msg: 'failed' })).toBe(
    '09:30:05 ERROR failed reqId=r\n    Error: no\n        at here\n',
  );
});

test('other output is left as it is', () => {
  expect(prettyLine('plain words\n', false)).toBe('plain words\n');
});

test('colours are for terminals that have them', () => {
  expect(prettyLine(JSON.stringify({ level: 50, time: at, msg: 'x' }), true)).toContain('\u001b[31mERROR\u001b[39m');
});

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['json', true, false],
  ['pretty', false, true],
])('LOG_FORMAT=%s with a terminal %s is for people: %s', (LOG_FORMAT, isTTY, pretty) => {
  const lines: string[] = [];
  const stream = prettyLog(readConfig({ LOG_FORMAT }), { isTTY, write: (text) => lines.push(text) });
  stream?.write(JSON.stringify({ level: 30, time: at, msg: 'hello' }));
  expect(lines).toEqual(pretty ? ['09:30:05 INFO  hello\n'] : []);
});
