import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './span.ts';
import type { Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, if traces are on and this one is kept. */
    span: Span | undefined;
  }
}

/** Follows every request. The route stands for the address, which may hold a secret. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.traceparent;
    const span = tracer.startRequest(request.method, typeof header === 'string' ? header : undefined);
    request.span = span;
    if (span) tracer.within(span, done);
    else done();
  });
  const end = ({ span, method, routeOptions }: FastifyRequest, status: number | undefined) => {
    if (!span) return;
    const route = routeOptions.url;
    span.name = route ? `${method} ${route}` : method;
    span.attributes = { ...span.attributes, 'http.route': route, 'http.response.status_code': status };
    tracer.end(span, status === undefined || status >= 500);
  };
  app.addHook('onResponse', async (request, { statusCode }) => end(request, statusCode));
  // The caller hung up; there is no status.
  app.addHook('onRequestAbort', async (request) => end(request, undefined));
}
