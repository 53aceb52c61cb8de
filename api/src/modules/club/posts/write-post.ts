import { isRecord, type ParseOptions, post, type Row } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { preparedWrites, readInput } from '../../../crud/index.ts';
import { readBody } from '../../../http/index.ts';
import { cleanHtml } from './clean-html.ts';
import { slugOf } from './slug.ts';

interface PostInput extends Record<string, unknown> {
  readonly title?: string;
  readonly body?: string;
  readonly status?: string;
  readonly published_at?: string | null;
}

/** `name` is another word for `title`; what was sent under it counts when there is no title. */
async function readPost(request: FastifyRequest, options: ParseOptions): Promise<PostInput> {
  const { value } = await readBody(request);
  const sent = isRecord(value) ? value : undefined;
  const renamed =
    sent && sent.title === undefined && sent.name !== undefined ? { ...sent, title: sent.name } : undefined;
  const { name: _name, ...input } = await readInput(request, post, options, renamed);
  return input;
}

/** Cleans the text, and dates a post that is published without a date. */
function prepared(input: PostInput, before: Row<typeof post> | undefined): PostInput {
  const clean = input.body === undefined ? input : { ...input, body: cleanHtml(input.body) };
  const status = input.status ?? before?.status;
  const date = input.published_at === undefined ? before?.published_at : input.published_at;
  return status === 'PUBLISHED' && !date ? { ...clean, published_at: new Date().toISOString() } : clean;
}

export const postWrites = preparedWrites<typeof post, PostInput>({
  read: readPost,
  prepare: prepared,
  hidden: ({ title = '' }, { actor }) => ({
    slug: slugOf(title),
    author: actor.user_id,
    author_name: actor.member?.name ?? actor.username,
  }),
});
