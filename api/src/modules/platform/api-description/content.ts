import { type Json, refTo } from './json.ts';

const JSON_TYPE = 'application/json';

/** An answer that is JSON. */
export const answerOf = (description: string, schema: Json): Json => ({
  description,
  content: { [JSON_TYPE]: { schema } },
});

/** A body; forms are taken as well as JSON. */
export const bodyOf = (schema: Json): Json => ({ required: true, content: { [JSON_TYPE]: { schema } } });

/** For callers that sent the ETag of the answer they have. */
export const NOT_MODIFIED: Json = { 304: { description: 'Not changed since (`If-None-Match`)' } };

/** Sentences of files: what they are by their media type. */
export const fileOf = (types: readonly string[]): Json => ({
  description: 'The file',
  content: Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema:
          type === JSON_TYPE
            ? { type: 'object' }
            : type.startsWith('text/')
              ? { type: 'string' }
              : { type: 'string', format: 'binary' },
      },
    ]),
  ),
});

export const EMPTY = refTo('schemas', 'Empty');
