import { post } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/portal/communications/posts';
import { useCallback } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { OpenedPost } from '../../../shared/post/opened-post.tsx';
import { PostCard } from '../../../shared/post/post-card.tsx';
import { picturesFor } from '../../../shared/post/post-picture.tsx';
import { PostSkeletons } from '../../../shared/post/post-skeleton.tsx';
import { POST_KINDS, postMeta } from '../../../shared/post/post-words.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../ui/states/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { KindChips } from './kind-chips.tsx';
import { POST_LISTS } from './post-lists.ts';
import classes from './posts-page.module.css';
import { type PostList, type PostsSearch, postsQuery } from './queries.ts';

interface Props {
  readonly list: PostList;
  readonly state: PostsSearch;
  readonly onState: (change: PostsSearch) => void;
}

/** What the club has written for this member: found by words and by kind, read beside the list. */
export function PostsPage({ list, state, onState }: Props) {
  const { search = '', category, page = 1, post: openId } = state;
  const words = POST_LISTS[list];
  const posts = useList(post, postsQuery(list, state));
  const onSearch = useCallback(
    (text: string) => onState({ ...(category && { category }), search: text || undefined }),
    [onState, category],
  );
  const { data } = posts;
  const pictures = picturesFor(data?.results ?? []);
  // The newest story leads; what was looked for is a plain list.
  const lead = list === 'news' && page === 1 && !search && !category;
  const kind = POST_KINDS.find(({ key }) => key === category)?.many;
  return (
    <>
      <PageHeader title={words.title} below={words.below}>
        <SearchBox label={words.search} value={search} onChange={onSearch} />
      </PageHeader>
      {list === 'news' && (
        <KindChips current={category} onChange={(next) => onState({ category: next, ...(search && { search }) })} />
      )}
      {posts.isError && <ErrorState {...errorText(posts.error)} title={words.lost} onRetry={posts.refetch} />}
      {data?.count === 0 &&
        (search || category ? (
          <NoResults
            title={search ? t.searchEmptyTitle({ search }) : t.kindEmptyTitle({ kind })}
            onClear={() => onState({})}
          />
        ) : (
          <EmptyState title={words.none}>{words.soon}</EmptyState>
        ))}
      {!posts.isError && data?.count !== 0 && (
        <div className={classes.list}>
          <div className={classes.grid} data-stale={posts.isPlaceholderData || undefined}>
            {data ? (
              data.results.map((row, at) => (
                <PostCard
                  key={row.id}
                  title={row.title}
                  image={row.feature_image}
                  focus={row.focal_point}
                  picture={pictures[at]}
                  lead={lead && at === 0}
                  excerpt={row.excerpt}
                  level={2}
                  meta={list === 'news' ? postMeta(row) : ''}
                  onOpen={() => onState({ ...state, post: row.id })}
                />
              ))
            ) : (
              <PostSkeletons count={6} lead={lead} />
            )}
          </div>
        </div>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={post.pageSize}
          total={data.count}
          noun={words.noun}
          onPage={(next) => onState({ ...state, page: next })}
        />
      )}
      <OpenedPost id={openId} onClose={() => onState({ ...state, post: undefined })} />
    </>
  );
}
