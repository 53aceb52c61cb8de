import type { DRILL_CHECKS } from '@clubhouse/contract';

/** What was looked at, and what was found, in words. */
export interface DrillCheck {
  readonly check: (typeof DRILL_CHECKS)[number];
  readonly passed: boolean;
  readonly detail: string;
}
