import { ACTING_FOR_HEADER, type ActingNeed, type Freshness, type Policy } from '@clubhouse/contract';
import type { Area } from '@clubhouse/contract/areas';
import { refusalsOf } from './describe-errors.ts';
import { pathParameters } from './describe-parameters.ts';
import type { Json } from './json.ts';

/** A call, ready for the document. */
export interface Call {
  readonly area: Area;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly fresh: Freshness;
  readonly acting: ActingNeed;
  readonly isRowWrite?: boolean;
  readonly parameters: readonly Json[];
  readonly body?: Json | undefined;
  readonly answers: Json;
}

const PROOFS: Readonly<Record<string, string>> = {
  true: ' Needs a proof of identity within the last ten minutes.',
  sometimes: ' Some values need a proof of identity within the last ten minutes.',
};

const asks = ({ policy, fresh, acting }: Call): string => {
  const proof = PROOFS[String(fresh)] ?? '';
  const consent =
    acting.length > 0 ? ` With \`${ACTING_FOR_HEADER}\`, needs the consent to ${acting.join(' or ')}.` : '';
  if (policy === 'public') return 'Public.';
  const rights = policy === 'member' ? 'Needs a login.' : `Needs the right ${[policy].flat().join(' or ')}.`;
  return `${rights}${proof}${consent}`;
};

/** A summary is one short line; what is longer goes into the description. */
function headline(summary: string): readonly [short: string, more: string] {
  const end = /[.:;](?= )/.exec(summary)?.index;
  return end === undefined ? [summary.replace(/\.$/, ''), ''] : [summary.slice(0, end), summary];
}

/** A call as the document shows it. */
export function describeCall(call: Call): Json {
  const { area, id, method, path, summary, policy, fresh, parameters, body, answers } = call;
  const isPublic = policy === 'public';
  const [short, more] = headline(summary);
  const rights = asks(call);
  return {
    operationId: id,
    summary: short,
    description: more ? `${more}\n\n${rights}` : rights,
    tags: [area],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...parameters],
    ...(body && { requestBody: body }),
    responses: {
      ...answers,
      ...refusalsOf({
        method,
        path,
        isPublic,
        isFresh: fresh !== false,
        takesInput: body !== undefined || parameters.length > 0,
        ...(call.isRowWrite && { isRowWrite: true }),
      }),
    },
  };
}
