import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, messageOf, refusal } from '../errors.ts';
import { withoutHost } from './media-addresses.ts';

const MAX_DEPTH = 20;
/** Keys of objects, and items of lists. */
const MAX_KEYS = 10_000;

export interface SentBody {
  readonly value: unknown;
  readonly form: boolean;
}

/** What was sent when it is an object; anything else has no fields. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Keeps the bytes as they came: what they mean is decided after rights and row were checked (see the order of checks). */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Reads the body of a request: JSON, form or multipart; an empty one is an empty object. */
export async function readBody(request: FastifyRequest): Promise<SentBody> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const host = request.server.publicUrl;
  const declared = request.headers['content-type'] ?? '';
  const type = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (bytes.length === 0) return { value: {}, form: false };
  if (type === 'application/json') return { value: parseJson(bytes, host), form: false };
  if (type === 'application/x-www-form-urlencoded') {
    return { value: fromEntries(new URLSearchParams(bytes.toString('utf8')), host), form: true };
  }
  if (type === 'multipart/form-data') return { value: await parseMultipart(bytes, declared, host), form: true };
  throw refusal(415, t.unsupportedMediaType({ type: type || declared }));
}

function parseJson(bytes: Buffer, host: string): unknown {
  const text = decode(bytes);
  checkDepth(text);
  try {
    return JSON.parse(text, readValue(host));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(400, t.jsonError({ message: messageOf(error) }));
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, t.jsonNotUtf8());
  }
}

/** A file of the club is known by its path: the host it was sent with may change. */
const readValue = (host: string) => (key: string, value: unknown) =>
  typeof value === 'string' ? withoutHost(value, host) : refusePollution(key, value);

function refusePollution(key: string, value: unknown): unknown {
  const polluted =
    key === '__proto__' || (key === 'constructor' && value && typeof value === 'object' && 'prototype' in value);
  if (polluted) throw refusal(400, t.jsonKeyNotAllowed({ key }));
  return value;
}

/** Looks at brackets, colons and commas only, so that a body nested too deep or with too much in it never reaches the parser. */
function checkDepth(text: string): void {
  let depth = 0;
  let keys = 0;
  let items = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ':') keys += 1;
    else if (char === ',') items += 1;
    if (depth > MAX_DEPTH) throw refusal(400, t.jsonTooDeep({ MAX_DEPTH }));
    if (Math.max(keys, items) > MAX_KEYS) throw refusal(400, t.jsonTooManyKeys({ MAX_KEYS }));
  }
}

async function parseMultipart(bytes: Buffer, declared: string, host: string): Promise<unknown> {
  if (!/boundary=/i.test(declared)) throw refusal(400, t.multipartBoundary());
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': declared } }).formData();
    return fromEntries(form.entries(), host);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(400, t.multipartError({ message: messageOf(error) }));
  }
}

/** A repeated key holds all its values, in order; keys are plain data, never the prototype. */
function fromEntries(entries: Iterable<[string, unknown]>, host: string): Record<string, unknown> {
  const value: Record<string, unknown> = Object.create(null);
  let keys = 0;
  for (const [key, entry] of entries) {
    keys += 1;
    if (keys > MAX_KEYS) throw refusal(400, t.formTooManyKeys({ MAX_KEYS }));
    const before = value[key];
    const sent = typeof entry === 'string' ? withoutHost(entry, host) : entry;
    if (Array.isArray(before)) before.push(sent);
    else value[key] = before === undefined ? sent : [before, sent];
  }
  return value;
}
