import type { ApiDocument } from '../src/portal/platform/api-reference/api-document.ts';

const json = (schema: object, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});
const product = { $ref: '#/components/schemas/Product' };
const notFound = { $ref: '#/components/responses/NotFound' };
const login = [{ bearer: [] }];
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } as const;

/** A small description of an API, of the shape that the server sends. */
export const SAMPLE_DOCUMENT: ApiDocument = {
  info: { title: 'Test club API', description: 'Send `Authorization`.\n\n**Lists** come in pages.' },
  servers: [{ url: '/v1' }],
  tags: [
    { name: 'finance', description: 'Money.' },
    { name: 'platform', description: 'Logging in.' },
  ],
  paths: {
    '/product/': {
      get: {
        operationId: 'listProducts',
        summary: 'List products',
        description: 'Needs a login.',
        tags: ['finance'],
        security: login,
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        responses: { 200: { description: 'A page', ...json({ type: 'array', items: product }) } },
      },
    },
    '/product/{id}/': {
      get: {
        operationId: 'readProduct',
        summary: 'Read a product',
        description: 'Needs a login.',
        tags: ['finance'],
        security: login,
        parameters: [id],
        responses: { 200: { description: 'The row', ...json(product, { id: 7, name: 'Shuttles' }) }, 404: notFound },
      },
    },
    '/products/new/': {
      post: {
        operationId: 'createProduct',
        summary: 'Create a product',
        description: 'Needs the right finance.manage.',
        tags: ['finance'],
        security: login,
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: json({ $ref: '#/components/schemas/ProductInput' }),
        responses: { 201: { description: 'The new row', ...json(product) } },
      },
    },
    '/api/token/': {
      post: {
        operationId: 'obtainToken',
        summary: 'Log in',
        description: 'Public.',
        tags: ['platform'],
        security: [],
        parameters: [],
        responses: { 200: { description: 'Done' } },
      },
    },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    responses: { NotFound: { description: 'There is no such row.' } },
    schemas: {
      Product: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
        required: ['id', 'name'],
      },
      ProductInput: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 40 },
          price: { type: 'string', examples: ['30.00'] },
          remark: { type: 'string' },
        },
        required: ['name', 'price'],
      },
    },
  },
};
