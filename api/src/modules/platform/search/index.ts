import { SEARCH_LENGTH, searchClub } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance } from 'fastify';
import type { CrudEngine } from '../../../crud/index.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation, queryOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { findAll } from './find-matches.ts';

/** Nobody types faster; a program that walks the club does. */
const LIMIT = { limit: 240, seconds: 60 };

function readText(value: string | undefined): string {
  const text = (value ?? '').trim();
  const { length } = [...text];
  if (length < SEARCH_LENGTH.least) throw invalid({ q: [t.searchTooShort({ least: SEARCH_LENGTH.least })] });
  if (length > SEARCH_LENGTH.most) throw invalid({ q: [t.searchTooLong({ most: SEARCH_LENGTH.most })] });
  // PostgreSQL knows neither this letter nor half of a pair.
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ q: [t.searchPlainText()] });
  return text;
}

/** The search behind the command bar. */
export function searchRoutes(app: FastifyInstance, { db, zone }: CrudEngine): void {
  addOperation(app, searchClub, async (_input, request) => {
    const actor = actorOf(request);
    const text = readText(queryOf(request).q);
    await hit(db, { key: `search:${actor.user_id}`, ...LIMIT });
    return { hits: await findAll(db, actor, zone, text) };
  });
}
