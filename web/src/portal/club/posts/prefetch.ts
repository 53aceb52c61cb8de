import { post } from '@clubhouse/contract';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { listOptions } from '../../../api-client/queries/use-list.ts';
import { type PostList, type PostsSearch, postsQuery } from './queries.ts';

/** Starts reading a page of posts, while the code is still on the way or the link is only pointed at. */
export function prefetchPosts(list: PostList, search: PostsSearch): void {
  void queryClient.prefetchQuery(listOptions(post, postsQuery(list, search)));
}
