import type { Resource } from '@clubhouse/contract';
import type { Client } from '../build-test-app.ts';

type Body = Record<string, unknown>;

let serial = 0;

/** A level that no membership type has yet. */
async function newLevel(client: Client): Promise<string> {
  serial += 1;
  return (await client.ask('POST', '/membership-level/', { level: 1, label: `Sample ${serial}` })).body.code;
}

/** Where the values that a description suggests are not enough, or do not go together. */
const FITTING: Readonly<Record<string, (client: Client) => Body | Promise<Body>>> = {
  member: () => ({ membership_level_2: 'NON_ACTIVE' }),
  event: () => ({ end_at: '2026-05-01T12:00:00Z' }),
  'membership level': () => ({ label: `Sample ${serial}` }),
  'membership type': async (client) => ({ level_1: await newLevel(client) }),
};

/** A body that a create call of the resource takes, made from its description: parents are created on the way. */
export async function sampleBody(client: Client, resource: Resource, all: readonly Resource[]): Promise<Body> {
  const body: Body = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.presence !== 'required' && field.presence !== 'requiredSecret') continue;
    serial += 1;
    if (field.kind === 'reference') body[name] = await parentOf(client, field.target ?? '', all);
    else if (field.kind === 'choice') body[name] = field.choices?.[0];
    else if (field.kind === 'email') body[name] = `sample${serial}@example.com`;
    else if (field.kind === 'secret') body[name] = `quiet lantern ${serial}`;
    else if (field.kind === 'money') body[name] = '12.50';
    else if (field.kind === 'integer') body[name] = Math.min(7, field.max ?? 7);
    else if (field.kind === 'date') body[name] = '2026-05-01';
    else if (field.kind === 'instant') body[name] = '2026-05-01T09:00:00Z';
    else body[name] = `Sample ${serial}`;
  }
  return { ...body, ...(await FITTING[resource.name]?.(client)) };
}

async function parentOf(client: Client, target: string, all: readonly Resource[]): Promise<number> {
  const parent = all.find(({ name }) => name === target);
  if (!parent) throw new Error(`No sample can be made of "${target}".`);
  const made = await client.ask('POST', parent.path, await sampleBody(client, parent, all));
  if (made.status !== 201) throw new Error(`${target}: ${made.text}`);
  return made.body.id;
}
