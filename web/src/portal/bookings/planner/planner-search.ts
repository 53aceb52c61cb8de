import { isDate } from '@clubhouse/contract';

/** What of the planner stands in the address. */
export interface PlannerSearch {
  /** A day of the week that is shown; on phones the day. */
  readonly date?: string | undefined;
  /** An invoice of a plan that is being paid. */
  readonly pay?: number | undefined;
}

export const readPlannerSearch = ({ date, pay }: Record<string, unknown>): PlannerSearch => ({
  date: typeof date === 'string' && isDate(date) && date > '1970-01-12' && date < '9998-12-20' ? date : undefined,
  pay: Number.isInteger(Number(pay)) && Number(pay) > 0 ? Number(pay) : undefined,
});
