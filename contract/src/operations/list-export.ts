import type { Operation } from '../operation.ts';
import type { Resource } from '../resource.ts';
import * as resources from '../resources/index.ts';
import type { Policy } from '../rights.ts';
import { defineExport } from './define-export.ts';

/** Members read their own row in the list; the register as a file is for staff. */
const REGISTER: Policy = ['member.view', 'member.manage'];
const POLICIES: Readonly<Record<string, Policy>> = { member: REGISTER, 'spouse member': REGISTER };

/** Served below another row, which has a file of its own. */
const NO_FILE = new Set(['bulk row']);

const isList = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'ordering' in value && 'actions' in value;

/** Every list as a file, by the name of its resource. */
export const listExports: Readonly<Record<string, Operation>> = Object.fromEntries(
  (Object.values(resources) as readonly unknown[]).filter(isList).flatMap((resource) => {
    const policy = POLICIES[resource.name] ?? resource.actions.list;
    return policy && !NO_FILE.has(resource.name)
      ? [[resource.name, defineExport(resource, policy, `The list of every ${resource.name}`)]]
      : [];
  }),
);
