import { describe, expect, test } from 'vitest';
import { explainDatabaseError } from './database-errors.ts';

const failed = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('what a failed statement means to the caller', () => {
  test.each([
    ['stopped', failed('57P01')],
    ['starting', failed('57P03')],
    ['cancelled after five seconds', failed('57014')],
    ['disk full', failed('53100')],
    ['too many connections', failed('53300')],
    ['deadlock', failed('40P01')],
    ['connection lost', failed('08006')],
    ['no one listens', failed('ECONNREFUSED')],
    ['no such host', failed('ENOTFOUND')],
    ['a lost line', new Error('Connection terminated unexpectedly')],
    ['a line lost before', new Error('Client has encountered a connection error and is not queryable')],
    ['a line closed before', new Error('Client was closed and is not queryable')],
    ['no connection within five seconds', new Error('timeout exceeded when trying to connect')],
  ])('%s: 503, try again', (_name, error) => {
    const explained = explainDatabaseError(error);
    expect([explained?.status, explained?.headers]).toEqual([503, { 'Retry-After': '5' }]);
  });

  test.each([
    ['not unique any more', '23505', 409],
    ['points to nothing any more', '23503', 409],
    ['NUL', '22021', 400],
    ['a date of no calendar', '22009', 400],
  ])('%s: %s → %i', (_name, code, status) => {
    expect(explainDatabaseError(failed(code))?.status).toBe(status);
  });

  test('anything else is our own fault', () => {
    expect(explainDatabaseError(failed('42601'))).toBeUndefined();
    expect(explainDatabaseError(new TypeError('x is not a function'))).toBeUndefined();
  });
});
