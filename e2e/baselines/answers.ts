import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page, Request, Route } from '@playwright/test';

const FILE = join(import.meta.dirname, 'answers.json.br');

/** What the server said when the answers were recorded. Binary bodies are written in base64. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface Recording {
  /** The moment at which the pages stand still. */
  readonly at: string;
  readonly answers: Record<string, Answer>;
}

/** Streams never end; no one waits for them. */
const STREAM = /\/booking\/live\//;

/** What the server answers, as opposed to the files of the application. */
export const isAnswer = (url: URL): boolean => /^\/(v1\/|media\/|config\.json$)/.test(url.pathname);

const keyOf = (email: string, request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return [email, request.method(), pathname + search, request.postData() ?? ''].join(' ').trim();
};

/** Writes down what the server answers to a page. */
export async function recordAnswers(page: Page, email: string, into: Record<string, Answer>): Promise<void> {
  await page.route(
    (url) => isAnswer(url) && !STREAM.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      const type = answer.headers()['content-type'] ?? '';
      into[keyOf(email, route.request())] = {
        status: answer.status(),
        type,
        body: body.toString(/json|text|svg/.test(type) ? 'utf8' : 'base64'),
      };
      await route.fulfill({ response: answer });
    },
  );
}

/** Returns a page from the recording; what was not recorded is named in `missing`. */
export async function replayAnswers(page: Page, email: string, { answers }: Recording, missing: string[]) {
  const answer = async (route: Route) => {
    const key = keyOf(email, route.request());
    // A stream that never says anything.
    if (STREAM.test(key)) return;
    const known = answers[key];
    if (!known) {
      missing.push(key);
      await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
      return;
    }
    const { status, type, body } = known;
    const text = /json|text|svg/.test(type);
    await route.fulfill({ status, contentType: type, body: Buffer.from(body, text ? 'utf8' : 'base64') });
  };
  await page.route((url) => isAnswer(url), answer);
}

/** The recording in the repository. */
export function readRecording(): Recording {
  if (!existsSync(FILE)) throw new Error('There is no recording: npm run pictures -- --record');
  return JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as Recording;
}

export const saveRecording = (recording: Recording): void =>
  writeFileSync(FILE, brotliCompressSync(JSON.stringify(recording)));
