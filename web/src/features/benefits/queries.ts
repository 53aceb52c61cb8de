import { type ListQuery, pageOffset, post } from '@clubhouse/contract';

/** A page of the published benefits that fit some words. */
export const benefitsQuery = (search: string, page: number): ListQuery<typeof post> => ({
  category: 'BENEFIT',
  status: 'PUBLISHED',
  search,
  ordering: 'sort_order',
  offset: pageOffset(page, post.pageSize),
});
