import type { PlanItem, PlannableOffering, PlannableSport } from '@clubhouse/contract';

/** What is about to be planned, as far as it is known: a sport or an offering, a day, people; or what is changed. */
export interface Planning {
  readonly sport?: PlannableSport;
  readonly offering?: PlannableOffering;
  readonly item?: PlanItem;
  readonly date?: string | undefined;
  readonly people?: readonly string[];
}

/** What is dragged: something new, or something that is planned, out of someone's row. */
export type Dragged = Planning | { readonly moved: PlanItem; readonly from: string };
