import { namedOperations, namedResources } from '../../../http/index.ts';
import { addExamples } from './add-examples.ts';
import { type Call, describeCall } from './call.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './describe-errors.ts';
import { operationCall } from './describe-operations.ts';
import { SHARED_PARAMETERS } from './describe-parameters.ts';
import { resourceCalls, resourceSchemas } from './describe-resources.ts';
import type { Json } from './json.ts';
import { mergeCalls } from './merge-calls.ts';
import { SchemaCatalogue } from './schema-catalogue.ts';

const TAGS: Readonly<Record<Call['area'], string>> = {
  members: 'The register: members, households, membership levels, cards, journals, and changes that wait for approval.',
  bookings: 'Facilities with their prices and hours, availability, quotes, and bookings from hold to check-in.',
  programmes: 'Courses and events: terms, sessions, enrolments, participants and attendance.',
  finance: 'Invoices, payments, refunds, vouchers, fees, the point of sale, and the bank.',
  communications: 'News, the club’s calendar, newsletters, notifications and the texts of emails.',
  club: 'The dashboard, reports, first steps and settings.',
  platform: 'Logging in, users and roles, search, uploads, saved views, jobs, backups and the audit log.',
};

const ABOUT = `Members, bookings, programmes and money of the club.

**Log in** with \`POST /api/token/\` and send \`Authorization: Bearer …\` with every call. An access token lives for a few
minutes; \`POST /api/token/refresh/\` gives a new one. A program uses an API token instead, which people make in their
profile: it lives for up to a year, reads only unless it says otherwise, and cannot change who has access.

**Acting for a member**: a member can let another act for them. Send \`Acting-For\` with the membership ID of the member
you act for; the call is then made as theirs, as far as they allow it. Only someone who has logged in can do this, not a
program.

**Rows** are numbered. Money is a decimal text (\`"30.00"\`), dates are \`YYYY-MM-DD\`, moments are in UTC.

**Lists** come in pages: follow \`next\` until it is null.

**Refusals** say what is wrong, by field (400) or in one sentence (\`detail\`). On 429 and 503 wait for \`Retry-After\`
seconds and try again; where a call takes an \`Idempotency-Key\`, a repeated call does nothing twice.`;

/** A list that is served only below another row. */
const NOT_SERVED = new Set(['bulk row']);

/** The schemas that no field of the contract describes. */
const OWN_SCHEMAS: Readonly<Record<string, Json>> = {
  ...ERROR_SCHEMAS,
  Done: { type: 'object', properties: { status: { type: 'string', const: 'OK' } }, required: ['status'] },
  Empty: { type: 'object', description: 'Nothing to tell.', properties: {} },
};

function describeAll(): Json {
  const catalogue = new SchemaCatalogue();
  for (const [name, schema] of Object.entries(OWN_SCHEMAS)) catalogue.add(name, schema);
  // The schemas of resources come first: calls that answer their rows refer to them.
  const resources = namedResources.map((one) => ({ one, schemas: resourceSchemas(catalogue, one) }));
  const calls = [
    ...resources
      .filter(({ one }) => !NOT_SERVED.has(one.what.name))
      .flatMap(({ one, schemas }) => resourceCalls(catalogue, one, schemas)),
    ...namedOperations.map((one) => operationCall(catalogue, one)),
  ];
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const before = paths[call.path]?.[call.method];
    const described = describeCall(call);
    const whole = before ? mergeCalls(described, before) : described;
    paths[call.path] = { ...paths[call.path], [call.method]: whole };
  }
  return {
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: addExamples(paths),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`clubhouse_pat_…`), or an access token from `POST /api/token/`.',
        },
      },
      parameters: SHARED_PARAMETERS,
      responses: ERROR_RESPONSES,
      schemas: Object.fromEntries(Object.entries(catalogue.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

let described: Json | undefined;

/** Every call of the contract, as OpenAPI. What does not depend on the club is described once. */
export function openApi(clubName: string, base: string): Json {
  described ??= describeAll();
  return {
    openapi: '3.1.0',
    info: {
      title: `${clubName} API`,
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    ...described,
  };
}
