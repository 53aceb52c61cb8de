import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { keysOf } from '../narrow.ts';
import type { Policy } from '../platform/rights.ts';

const policy = 'config.manage';

/** What makes an empty club one that can open, in the order in which it is done, each with who may do it. */
export const FIRST_STEPS = {
  club: 'config.manage',
  mail: 'config.manage',
  staff: 'user.manage',
  place: 'facility.manage',
  members: 'member.manage',
  offering: ['course.manage', 'event.manage'],
  backup: 'config.manage',
} as const satisfies Readonly<Record<string, Policy>>;

export type FirstStepKey = keyof typeof FIRST_STEPS;

const firstStepFields = {
  key: f.choice(keysOf(FIRST_STEPS)),
  done: f.boolean(),
  /** What was begun and waits: the place without hours or prices, the import that no one has accepted. */
  begun: f.nullable(f.integer()),
};
/** One step of the guide. */
export type FirstStep = Readonly<Shown<typeof firstStepFields>>;

const state = {
  /** Whether someone put the guide aside. */
  aside: f.readOnly(f.boolean()),
  steps: f.rows(firstStepFields),
};

export const readFirstSteps = defineOperation('GET', '/system/first-steps/', {
  policy,
  summary: 'The first steps of a new club that the caller may take, and which are done.',
  answer: state,
});

export const putFirstStepsAside = defineOperation('PUT', '/system/first-steps/', {
  policy,
  summary: 'Puts the guide of a new club aside, for everyone, or brings it back.',
  body: { aside: f.required(f.boolean()) },
  answer: state,
});
