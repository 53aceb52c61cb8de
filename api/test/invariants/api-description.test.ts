import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../src/modules/platform/api-description/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { checkAnswer } from '../check-answer.ts';
import { openClub } from '../open-club.ts';

interface Call {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>;
}
interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const club = await openClub(buildTestApp());
const document = openApi('Test club', 'http://club.test/v1') as unknown as Document;
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ method, path, ...call })),
);

describe('the description of the API', () => {
  test('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Paths end with a slash, as the specification has them.
        'no-path-trailing-slash': 'off',
        // `/export/` is beside `/{id}/`, and an id is a number.
        'no-ambiguous-paths': 'off',
        // Every club has an address of its own.
        'no-server-example.com': 'off',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-schema-examples': 'error',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);
    expect(found).toEqual([]);
  });

  test('has every call that is served, and no other', () => {
    const served = club.routes
      .filter(({ method, path }) => method !== 'HEAD' && path !== '/openapi.json' && path !== '/docs')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      [...new Set(served)].sort(),
    );
  });

  test('names every call once, and sorts it into an area', () => {
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    const areas = document.tags.map(({ name }) => name);
    expect(areas).toEqual(['members', 'bookings', 'programmes', 'finance', 'communications', 'club', 'platform']);
    expect(calls.filter(({ tags }) => tags.length !== 1 || !areas.includes(tags[0] ?? ''))).toEqual([]);
  });

  test('names its schemas instead of repeating them', () => {
    const inlined = calls.filter(({ responses }) =>
      Object.entries(responses).some(
        ([status, { content }]) => status.startsWith('2') && JSON.stringify(content ?? {}).includes('"properties"'),
      ),
    );
    expect(inlined.map(({ operationId }) => operationId)).toEqual([]);
    expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z][A-Za-z]*[a-z]$/.test(name))).toEqual([]);
  });

  test.each([
    ['a status', 201, 'application/json', {}],
    ['a media type', 200, 'text/html', {}],
    ['a missing field', 200, 'application/json', { count: 0, next: null, previous: null }],
    ['one field more', 200, 'application/json', { count: 0, next: null, previous: null, results: [], more: 1 }],
    ['a wrong value', 200, 'application/json', { count: '0', next: null, previous: null, results: [] }],
  ])('tests refuse an answer that differs by %s', (_what, status, contentType, body) => {
    expect(() => checkAnswer('GET', '/v1/product/', { status, contentType, body })).toThrow('listProducts');
  });
});
