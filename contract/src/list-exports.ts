import * as bookings from './bookings/index.ts';
import * as club from './club/index.ts';
import * as communications from './communications/index.ts';
import { defineExport } from './description/define-export.ts';
import type { Operation } from './description/operation.ts';
import type { Resource } from './description/resource.ts';
import * as finance from './finance/index.ts';
import * as members from './members/index.ts';
import * as platform from './platform/index.ts';
import type { Policy } from './platform/rights.ts';
import * as programmes from './programmes/index.ts';

/** Members read their own row in the list; the register as a file is for staff. */
const REGISTER: Policy = ['member.view', 'member.manage'];
const POLICIES: Readonly<Record<string, Policy>> = { member: REGISTER, 'spouse member': REGISTER };

/** Served below another row, which has a file of its own. */
const NO_FILE = new Set(['bulk row']);

const isList = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'ordering' in value && 'actions' in value;

/** Every list as a file, by the name of its resource. */
export const listExports: Readonly<Record<string, Operation>> = Object.fromEntries(
  [members, bookings, programmes, finance, communications, club, platform]
    .flatMap((area): readonly unknown[] => Object.values(area))
    .filter(isList)
    .flatMap((resource) => {
      const policy = POLICIES[resource.name] ?? resource.actions.list;
      return policy && !NO_FILE.has(resource.name)
        ? [[resource.name, defineExport(resource, policy, `The list of every ${resource.name}`)]]
        : [];
    }),
);
