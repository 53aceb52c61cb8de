import { TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { explainDatabaseError } from '../db/database-errors.ts';
import { AppError, refusal, unavailable } from '../errors.ts';

const FRAMEWORK: Readonly<Record<string, () => string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: t.bodyTooLarge,
  FST_ERR_BAD_URL: t.badUrl,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: t.badContentLength,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: t.badContentType,
};

/** Too much to do, or one thing that takes too long. */
const BUSY = new Set(['FST_UNDER_PRESSURE', 'FST_ERR_HANDLER_TIMEOUT']);

function explain(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK[error.code];
  const status = error.statusCode ?? 500;
  if (known) return refusal(status, known());
  if (BUSY.has(error.code)) return unavailable();
  if (status < 500) return refusal(status, t.unreadableRequest());
  return explainDatabaseError(error);
}

/** The one place that turns an error into an answer. What is our fault is logged and hidden. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const known = explain(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  else if (known.status >= 500) request.log.warn({ err: error }, 'request refused');
  const { status, body, headers } = known ?? refusal(500, TEXTS.serverError());
  reply.code(status).headers(headers).type('application/json').send(JSON.stringify(body));
}
