import { approvalRequest, bulkRow, member, type Row } from '@clubhouse/contract';
import { useEffect, useRef } from 'react';
import { readAgain } from '../../../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../../../api-client/queries/use-record.ts';
import { isBusy } from './bulk-words.ts';

export type BulkRequest = Row<typeof approvalRequest>;

const LOOK_MS = 1000;

/** A change to many members; while the house works on it, it is looked at every second. */
export function useBulkRequest(id: number | undefined) {
  const request = useRecord(approvalRequest, id, { every: (row) => (row && isBusy(row.stage) ? LOOK_MS : false) });
  const stage = request.data?.stage;
  const former = useRef(stage);
  useEffect(() => {
    const before = former.current;
    former.current = stage;
    // The work is done: its rows, the members and the inbox are other ones now.
    if (before && before !== stage) void readAgain(bulkRow.path, member.path, approvalRequest.path);
  }, [stage]);
  return request;
}
