import { EXAMPLES } from './examples.ts';
import type { Json } from './json.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Puts the example into the first JSON content there is. */
function withExample(part: unknown, example: unknown): unknown {
  if (example === undefined || typeof part !== 'object' || part === null || !('content' in part)) return part;
  const content = part.content as Readonly<Record<string, Json>>;
  return { ...part, content: { ...content, 'application/json': { ...content['application/json'], example } } };
}

const responsesWith = (responses: Json, example: unknown): Json =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      /^20[01]$/.test(status) ? withExample(response, example) : response,
    ]),
  );

/** The document's calls with the examples that there are for them, by the id of the call. */
export const addExamples = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => {
          const example = EXAMPLES[String(call.operationId)];
          if (!example) return [method, call];
          const { sent, answered } = example;
          return [
            method,
            {
              ...call,
              ...(call.requestBody !== undefined && { requestBody: withExample(call.requestBody, sent) }),
              responses: responsesWith(call.responses as Json, answered),
            },
          ];
        }),
      ),
    ]),
  );
