import type { Json } from './json.ts';

const partOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

const schemaOf = (call: Json): unknown =>
  partOf(partOf(partOf(partOf(call.requestBody).content)['application/json'])).schema;

/** Two descriptions of one call (one path, two bodies): the first one names it, and either body is taken. */
export function mergeCalls(first: Json, second: Json): Json {
  const bodies = [schemaOf(first), schemaOf(second)].filter((schema) => schema !== undefined);
  return {
    ...first,
    description: `${String(first.description)}\n\n${String(second.description)}`,
    ...(bodies.length > 0 && {
      requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies } } } },
    }),
    responses: { ...partOf(second.responses), ...partOf(first.responses) },
  };
}
