import type { FastifyInstance } from 'fastify';

/** An answer that is JSON already: text from the database, or bytes that were sent before. */
export class JsonAnswer<T> {
  /** What the JSON holds; known to the compiler alone. */
  declare readonly shape?: T;
  readonly body: string | Buffer;

  constructor(body: string | Buffer) {
    this.body = body;
  }
}

/** Sends what is JSON already as it is, and makes JSON of everything else. */
export function sendJsonAnswers(app: FastifyInstance): void {
  app.setReplySerializer((payload) =>
    payload instanceof JsonAnswer ? (payload.body as string) : JSON.stringify(payload),
  );
}
