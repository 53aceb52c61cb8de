import { describe, expect, test } from 'vitest';
import { SAMPLE_DOCUMENT } from '../../../../test/sample-document.ts';
import { type ApiDocument, callsOf, callsUsing, findCalls, findSchemas, type Schema } from './api-document.ts';
import { boundsText, sampleOf, typePieces } from './schema-words.ts';

import { curlOf, missing, trialRequest } from './trial-request.ts';

const document: ApiDocument = SAMPLE_DOCUMENT;
const calls = callsOf(document);
const [list, read, create, login] = calls;

describe('calls', () => {
  test('references are resolved', () => {
    expect(calls.map(({ id, method, area }) => [id, method, area])).toEqual([
      ['listProducts', 'GET', 'finance'],
      ['readProduct', 'GET', 'finance'],
      ['createProduct', 'POST', 'finance'],
      ['obtainToken', 'POST', 'platform'],
    ]);
    expect(list?.parameters).toEqual([{ name: 'limit', in: 'query', schema: { type: 'integer' } }]);
    expect(read?.answers.map(({ status, description }) => [status, description])).toEqual([
      ['200', 'The row'],
      ['404', 'There is no such row.'],
    ]);
    expect(login?.isPublic).toBe(true);
  });

  test.each([
    ['', undefined, ['listProducts', 'readProduct', 'createProduct', 'obtainToken']],
    ['product create', undefined, ['createProduct']],
    ['/product/{id}', undefined, ['readProduct']],
    ['', 'platform', ['obtainToken']],
    ['product', 'platform', []],
  ])('“%s” in %s finds %j', (words, area, ids) => {
    expect(findCalls(calls, words, area).map(({ id }) => id)).toEqual(ids);
  });

  test('schemas are found by name once something is looked for, and know their calls', () => {
    expect(findSchemas(document, '')).toEqual([]);
    expect(findSchemas(document, 'prod')).toEqual(['Product', 'ProductInput']);
    expect(callsUsing(calls, 'ProductInput').map(({ id }) => id)).toEqual(['createProduct']);
  });
});

describe('types', () => {
  test.each<[Schema, unknown, string]>([
    [{ type: 'string', format: 'date' }, [{ text: 'date' }], ''],
    [{ type: ['integer', 'null'], minimum: 1 }, [{ text: 'integer' }, { word: 'or' }, { text: 'null' }], '≥ 1'],
    [{ $ref: '#/components/schemas/Product' }, [{ schema: 'Product' }], ''],
    [{ type: 'array', items: { $ref: '#/x/Product' }, maxItems: 9 }, [{ word: 'list' }, { schema: 'Product' }], '≤ 9'],
    [{ anyOf: [{ $ref: '#/x/A' }, { type: 'null' }] }, [{ schema: 'A' }, { word: 'or' }, { text: 'null' }], ''],
    [{ type: 'string', enum: ['A', 'B'] }, [{ text: '"A" | "B"' }], ''],
    [{ type: 'string', format: 'binary' }, [{ word: 'file' }], ''],
    [{}, [{ word: 'any' }], ''],
  ])('%j', (schema, pieces, bounds) => {
    expect([typePieces(schema), boundsText(schema)]).toEqual([pieces, bounds]);
  });

  test('a body begins with what must be sent', () => {
    expect(sampleOf(create?.body?.schema ?? {}, document.components.schemas)).toEqual({ name: '', price: '30.00' });
  });
});

describe('a trial', () => {
  test('is put together from what was filled in, and says what is missing', () => {
    if (!read || !create) throw new Error('no calls');
    expect(missing(read, {})).toEqual(['id']);
    const request = trialRequest(read, '/v1', { id: '7 8' }, '', 'secret');
    expect(request).toMatchObject({ url: '/v1/product/7%208/', headers: { Authorization: 'Bearer secret' } });
    expect(trialRequest(create, '/v1', { 'Idempotency-Key': 'k' }, '{}', '').headers).toEqual({
      'Idempotency-Key': 'k',
    });
  });

  test('the command never holds the token, and cannot be broken out of', () => {
    if (!create) throw new Error('no call');
    const request = trialRequest(create, 'http://club.test/v1', {}, `{"name":"Ben's"}`, 'secret');
    expect(curlOf(create, request)).toBe(
      [
        `curl -X POST 'http://club.test/v1/products/new/'`,
        `-H "Authorization: Bearer $TOKEN"`,
        `-H 'Content-Type: application/json'`,
        `-d '{"name":"Ben'\\''s"}'`,
      ].join(' \\\n  '),
    );
  });
});
