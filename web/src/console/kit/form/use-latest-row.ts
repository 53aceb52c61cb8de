import type { Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useRef } from 'react';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { recordOptions } from '../../../api-client/queries/use-record.ts';
import { ApiError, toApiError } from '../../../api-client/request/api-error.ts';
import { etagOf } from '../../../api-client/request/etags.ts';

const MOVED = t.changedMeanwhile();

/** The row as it was seen when editing began. A change by someone else meanwhile is told once, then seen. */
export function useLatestRow(resource: Resource, id: number | undefined) {
  const path = `${resource.path}${id}/`;
  const tag = useRef(etagOf(path));
  return {
    tag: () => tag.current,
    lookAgain: async (thrown: unknown): Promise<never> => {
      const error = toApiError(thrown);
      if (error.kind !== 'changed' || id === undefined) throw error;
      await queryClient.fetchQuery({ ...recordOptions(resource, id), staleTime: 0 });
      tag.current = etagOf(path);
      throw new ApiError({ status: 400, body: { detail: MOVED } }, error);
    },
  };
}
