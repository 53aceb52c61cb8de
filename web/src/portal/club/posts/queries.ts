import { type ListQuery, pageOffset, post } from '@clubhouse/contract';
import type { PostCategory } from '../../../shared/post/post-words.ts';

/** What a list of posts shows; everything but the list is in the address. */
export interface PostsSearch {
  readonly search?: string | undefined;
  readonly category?: PostCategory | undefined;
  readonly page?: number | undefined;
  readonly post?: number | undefined;
}

/** Benefits are a list of their own; news is everything that the club has written. */
export type PostList = 'benefits' | 'news';

/** A page of the published posts that fit. Benefits stand in the club's order, news with the latest first. */
export const postsQuery = (
  list: PostList,
  { search = '', category, page = 1 }: PostsSearch,
): ListQuery<typeof post> => ({
  ...(list === 'benefits' ? { category: 'BENEFIT' } : category ? { category } : {}),
  status: 'PUBLISHED',
  search,
  ordering: list === 'benefits' || category === 'PAGE' ? 'sort_order' : '-published_at',
  offset: pageOffset(page, post.pageSize),
});
