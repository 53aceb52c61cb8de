import { expect, test } from 'vitest';
import { toDatabase } from './scratch-database.ts';

test.each([
  ['postgres://club:secret@localhost:5432/club', 'postgres://club:secret@localhost:5432/drill'],
  [
    'postgresql://club@db.example.org/club?sslmode=verify-full',
    'postgresql://club@db.example.org/drill?sslmode=verify-full',
  ],
  ['postgres://club@%2Fvar%2Frun%2Fpostgresql/club', 'postgres://club@%2Fvar%2Frun%2Fpostgresql/drill'],
  ['postgres:///club?host=/var/run/postgresql', 'postgres:///drill?host=/var/run/postgresql'],
  ['postgres://club@localhost', 'postgres://club@localhost/drill'],
  ['postgres://club@localhost?sslmode=disable', 'postgres://club@localhost/drill?sslmode=disable'],
])('%s leads to another database of the same server', (connectionString, expected) => {
  expect(toDatabase({ connectionString }, 'drill')).toEqual({ connectionString: expected });
});

test('so does a connection in parts', () => {
  expect(toDatabase({ host: '/run/pg', database: 'club' }, 'drill')).toEqual({ host: '/run/pg', database: 'drill' });
});
