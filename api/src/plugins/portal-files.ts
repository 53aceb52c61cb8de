import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding, etagOf } from '../http/index.ts';

/** What the portal is built of; a new kind of file needs its line. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export interface BuiltFile {
  readonly type: string;
  /** Its forms that were compressed when the portal was built, the smallest first. */
  readonly encodings: readonly Encoding[];
  /** One of its forms, read from the disk once. */
  readonly read: (encoding?: Encoding) => Promise<FileForm>;
}

interface FileForm {
  readonly bytes: Buffer;
  readonly etag: string;
}

async function readForm(file: string): Promise<FileForm> {
  const bytes = await readFile(file);
  return { bytes, etag: etagOf(bytes) };
}

function describeFile(path: string, all: ReadonlySet<string>): BuiltFile {
  const kept = new Map<string, FileForm>();
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    encodings: (['br', 'gzip'] as const).filter((encoding) => all.has(path + ENDINGS[encoding])),
    read: async (encoding) => {
      const file = encoding ? path + ENDINGS[encoding] : path;
      const form = kept.get(file) ?? (await readForm(file));
      kept.set(file, form);
      return form;
    },
  };
}

/** The files of the built portal by their addresses. What isn't there at the start can't be asked for. */
export function listBuiltFiles(folder: string): Map<string, BuiltFile> {
  const all = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const plain = [...all].filter((path) => !/\.(br|gz)$/.test(path) && !/(^|\/)\./.test(addressOf(folder, path)));
  return new Map(plain.map((path) => [`/${addressOf(folder, path)}`, describeFile(path, all)]));
}

const addressOf = (folder: string, path: string) => relative(folder, path).split(sep).join('/');

/** Serves one file: names with a hash are kept for ever, others are asked for again and compared. */
export function serveFile(app: FastifyInstance, address: string, file: BuiltFile): void {
  const isHashed = address.startsWith('/assets/');
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  app.get(address, { config: { policy: 'public', page: true, isFile: true } }, async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], file.encodings);
    const { bytes, etag } = await file.read(encoding);
    reply.headers({ 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.type(file.type).send(bytes);
  });
}
