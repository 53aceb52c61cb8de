import { type Body, type Operation, parseFields, type Result } from '@clubhouse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';
import { readBody } from './body.ts';
import type { JsonAnswer } from './json-answer.ts';
import { addRoute } from './route.ts';

/** Registers a described call: the body is parsed by its description, the status is the described one. */
export function addOperation<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (input: Body<O>, request: FastifyRequest, reply: FastifyReply) => Promise<Result<O> | JsonAnswer<Result<O>>>,
): void {
  const { method, path, policy, fresh, status } = operation;
  addRoute(app, {
    method,
    path,
    policy,
    fresh,
    handler: async (request, reply) => {
      const input = method === 'GET' ? ({} as Body<O>) : await readOperationBody(operation, request);
      reply.code(status);
      return handler(input, request, reply);
    },
  });
}

/** The body of a described call, or the 400 that names every bad field. `given` stands in for a body that was read before. */
export async function readOperationBody<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  given?: unknown,
): Promise<Body<O>> {
  const { value, form } = await readBody(request);
  const parsed = parseFields<Body<O>>(operation.body, given ?? value, { form });
  if (!parsed.ok) throw invalid(parsed.errors);
  return parsed.value;
}
