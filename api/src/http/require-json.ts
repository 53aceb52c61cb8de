import { platform as t } from '@clubhouse/messages/server/platform';
import { notFound, refusal } from '../errors.ts';

/** Whether an Accept header takes JSON. No header, an empty one and wildcards do. */
function acceptsJson(header: string | undefined): boolean {
  if (!header || header.trim() === '') return true;
  return header.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && ['application/json', 'application/*', '*/*'].includes(type);
  });
}

/** Answers 406 to callers that take no JSON; `?format=` is a second way to ask, and knows nothing else either. */
export function requireJsonAccepted(header: string | undefined, format: string | undefined): void {
  if (format && format !== 'json') throw notFound();
  if (!acceptsJson(header)) throw refusal(406, t.notAcceptable());
}
