import {
  type Answer,
  addPlanItem,
  type Body,
  changePlanItem,
  courseEnrollment,
  dashboard,
  eventRegistration,
  invoice,
  keepPlanConflict,
  type PlanConflict,
  type PlanItem,
  readPlanner,
  readPlannerIdeas,
  removePlanItem,
  reservation,
} from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain, useRead } from '../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

export type Planner = Answer<typeof readPlanner>;
export type Ideas = Answer<typeof readPlannerIdeas>;
export type ItemBody = Body<typeof addPlanItem>;

const EVERY = 60_000;

/** The week around a date, with the plan as it would be confirmed now; others book meanwhile, so it is looked at again. */
export const usePlanner = (date: string | undefined) =>
  useRead(readPlanner, { under: readPlanner.path, query: { date }, every: EVERY, fresh: true });

export const useIdeas = (date: string | undefined) =>
  useRead(readPlannerIdeas, { under: readPlannerIdeas.path, query: { date } });

/** Everything that changes when a plan is confirmed or paid. */
export const readBookedAgain = () =>
  readAgain(
    readPlanner.path,
    reservation.path,
    courseEnrollment.path,
    eventRegistration.path,
    dashboard.path,
    invoice.path,
  );

/** An item as it is sent to be changed. */
export const bodyOf = ({ facility, offering, term, date, people, times, kind }: PlanItem): ItemBody => ({
  facility,
  offering,
  term,
  date,
  people: [...people],
  start_from: kind === 'BOOKING' ? (times[0]?.start_from ?? null) : null,
  end_at: kind === 'BOOKING' ? (times[0]?.end_at ?? null) : null,
});

/** Adds to the plan, changes it, and takes from it; what goes wrong is said. */
export function usePlanChanges() {
  const toast = useToast();
  const effects = { invalidates: [readPlanner.path] };
  const add = useOperation(addPlanItem, effects);
  const change = useOperation(changePlanItem, effects);
  const remove = useOperation(removePlanItem, effects);
  const keep = useOperation(keepPlanConflict, effects);
  const showResult = async (work: Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work;
      if (done) toast.show({ tone: 'success', title: done });
      return true;
    } catch (error) {
      const words = refusalWords(toApiError(error)).join(' ');
      toast.show({ tone: 'danger', title: t.saveFailed(), message: words });
      void readAgain(readPlanner.path);
      return false;
    }
  };
  return {
    busy: add.isPending || change.isPending || remove.isPending || keep.isPending,
    save: (body: ItemBody, id?: number, done?: string) =>
      id === undefined
        ? showResult(add.mutateAsync({ body }), done ?? t.addedToast())
        : showResult(change.mutateAsync({ path: { id }, body }), done ?? t.changedToast()),
    remove: ({ id }: PlanItem) => showResult(remove.mutateAsync({ path: { id } }), t.removedToast()),
    keep: ({ item, key }: PlanConflict, wanted: boolean) =>
      showResult(keep.mutateAsync({ path: { id: item }, body: { key, keep: wanted } })),
  };
}

export type PlanChanges = ReturnType<typeof usePlanChanges>;
