import { allows, approvalRecord, approvalRequest } from '@clubhouse/contract';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import { useRights } from '../../../../kit/entry/console-context.tsx';

/** How many members' requests wait, and how many changes to many. */
export function useWaitingCounts() {
  const enabled = allows(approvalRequest.actions.list ?? [], useRights());
  const members = useList(approvalRecord, { status: 'PENDING', limit: 1 }, { enabled }).data?.count;
  const bulk = useList(approvalRequest, { type: 'BULK', stage: 'WAITING', limit: 1 }, { enabled }).data?.count;
  return { members, bulk };
}

/** Everything that waits for a decision. */
export function useWaitingCount(): number | undefined {
  const { members, bulk } = useWaitingCounts();
  return members === undefined || bulk === undefined ? undefined : members + bulk;
}
