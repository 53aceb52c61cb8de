import { post } from '@clubhouse/contract';
import { queryClient } from '../../data/query-client.ts';
import { listOptions } from '../../data/use-list.ts';
import { benefitsQuery } from './queries.ts';

/** Starts reading a page of benefits, while the code is still on the way or the link is only pointed at. */
export function prefetchBenefits(search: string, page: number): void {
  void queryClient.prefetchQuery(listOptions(post, benefitsQuery(search, page)));
}
