import { approvalRecord, approvalRequest } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import type { ApiError } from '../../../../../api-client/request/api-error.ts';
import type { InboxTab } from '../../../../kit/navigation/inbox-path.ts';
import { fieldsWords } from '../request-words.ts';

/** One line of the inbox. */
export interface QueueItem {
  readonly kind: 'record' | 'bulk';
  readonly id: number;
  readonly name: string;
  readonly what: string;
  readonly at: string;
  readonly status: string;
  readonly stage?: string | null;
  readonly moved?: boolean;
  /** The member whose profile it is, or the login that sent it. */
  readonly profile?: number;
  readonly submittedBy?: number | null;
}

export interface Queue {
  readonly items: readonly QueueItem[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

const SHOWN = 100;
const DECIDED = ['APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** What waits under a tab of the inbox. Only the tab in view is read. */
export function useQueue(tab: InboxTab): Queue {
  const members = useMembers(tab === 'members');
  const bulk = useBulk(tab === 'bulk');
  const decided = useDecided(tab === 'decided');
  return { members, bulk, decided }[tab];
}

function useMembers(enabled: boolean): Queue {
  const { data, error, refetch } = useList(
    approvalRecord,
    { status: 'PENDING', ordering: 'created_at', limit: SHOWN },
    { enabled },
  );
  const items = data?.results.map(
    ({ id, name, changes, created_at, status, original_profile }): QueueItem => ({
      kind: 'record',
      id,
      name,
      what: fieldsWords(changes),
      at: created_at,
      status,
      moved: changes.some(({ moved }) => moved),
      profile: original_profile,
    }),
  );
  return { items, error, retry: () => void refetch() };
}

type Request = Parameters<typeof bulkItem>[0];

function bulkItem(row: {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly stage: string | null;
  readonly record_count: number;
  readonly submitted_by: number | null;
  readonly submitted_by_name: string | null;
  readonly created_at: string;
}): QueueItem {
  return {
    kind: 'bulk',
    id: row.id,
    name: row.name,
    what: t.queueBulkRows({ count: row.record_count, name: row.submitted_by_name ?? t.someone() }),
    at: row.created_at,
    status: row.status,
    stage: row.stage,
    submittedBy: row.submitted_by,
  };
}

function useBulk(enabled: boolean): Queue {
  const { data, error, refetch } = useList(
    approvalRequest,
    { type: 'BULK', status: 'PENDING', ordering: 'created_at', limit: SHOWN },
    { enabled },
  );
  return { items: data?.results.map(bulkItem), error, retry: () => void refetch() };
}

/** Accepted, refused and withdrawn, together and newest first. */
function useDecided(enabled: boolean): Queue {
  const [one, two, three] = DECIDED;
  const lists = [useStatus(one, enabled), useStatus(two, enabled), useStatus(three, enabled)];
  const error = lists.find((list) => list.error)?.error ?? null;
  const rows = lists.flatMap(({ data }) => data?.results ?? []);
  const items = rows
    .map((row) => ({ row, at: row.reviewed_at ?? row.created_at }))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ row, at }): QueueItem => {
      const item = bulkItem(row as Request);
      return row.type === 'BULK'
        ? { ...item, at }
        : {
            ...item,
            kind: 'record',
            id: row.approval_record ?? 0,
            what: t.queueDecidedBy({ name: row.reviewed_by_name ?? t.theMember() }),
            at,
          };
    });
  const ready = lists.every(({ data }) => data !== undefined);
  return {
    items: ready ? items : undefined,
    error,
    retry: () => void Promise.all(lists.map((list) => list.refetch())),
  };
}

const useStatus = (status: (typeof DECIDED)[number], enabled: boolean) =>
  useList(approvalRequest, { status, ordering: '-created_at', limit: SHOWN }, { enabled });
