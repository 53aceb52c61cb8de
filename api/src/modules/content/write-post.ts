import { post } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import {
  changeRow,
  checkMatch,
  createRow,
  lockRow,
  readInput,
  type Served,
  type ShownRow,
  type Writer,
} from '../../crud/index.ts';
import type { Tx } from '../../db/pool.ts';
import { readBody } from '../../http/index.ts';
import { cleanHtml } from './clean-html.ts';
import { slugOf } from './slug.ts';

interface PostInput extends Record<string, unknown> {
  readonly title?: string;
  readonly body?: string;
  readonly status?: string;
  readonly published_at?: string | null;
}

/** `name` is another word for `title`; what was sent under it counts when there is no title. */
async function readPost(
  request: FastifyRequest,
  options: { partial?: boolean; existing?: boolean },
): Promise<PostInput> {
  const { value } = await readBody(request);
  const sent =
    value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  const renamed =
    sent && sent.title === undefined && sent.name !== undefined ? { ...sent, title: sent.name } : undefined;
  const { name: _name, ...input } = (await readInput(request, post, options, renamed)) as PostInput;
  return input;
}

/** Cleans the text, and dates a post that is published without a date. */
function prepared(input: PostInput, before: ShownRow | undefined): PostInput {
  const clean = input.body === undefined ? input : { ...input, body: cleanHtml(input.body) };
  const status = input.status ?? before?.status;
  const date = input.published_at === undefined ? before?.published_at : input.published_at;
  return status === 'PUBLISHED' && !date ? { ...clean, published_at: new Date().toISOString() } : clean;
}

export async function createPost(writer: Writer, tx: Tx, served: Served, request: FastifyRequest): Promise<ShownRow> {
  const input = prepared(await readPost(request, {}), undefined);
  const { actor } = writer;
  return createRow(writer, tx, served, input, {
    slug: slugOf(input.title ?? ''),
    author: actor.user_id,
    author_name: actor.member?.name ?? actor.username,
  });
}

export async function changePost(
  writer: Writer,
  tx: Tx,
  served: Served,
  request: FastifyRequest,
  id: number | undefined,
  partial: boolean,
): Promise<ShownRow> {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  checkMatch(request, before);
  return changeRow(writer, tx, served, before, prepared(await readPost(request, { partial, existing: true }), before));
}
