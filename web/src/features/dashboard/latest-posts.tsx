import { post } from '@clubhouse/contract';
import { errorText } from '../../data/error-text.ts';
import { useRecord } from '../../data/use-record.ts';
import { LazyPostSheet } from '../../parts/post/lazy-post-sheet.tsx';
import { PostCard } from '../../parts/post/post-card.tsx';
import { PostSkeletons } from '../../parts/post/post-skeleton.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { ago } from '../../ui/time/instants.ts';
import classes from './dashboard-page.module.css';
import type { HomeQuery } from './use-dashboard.ts';

const KINDS: Readonly<Record<string, string>> = {
  NEWS: 'News',
  BENEFIT: 'Benefit',
  NOTICE: 'Notice',
  PROMOTION: 'Offer',
  PAGE: 'Page',
};

interface Props {
  readonly home: HomeQuery;
  readonly openPost: number | undefined;
  readonly onOpenPost: (id: number | undefined) => void;
}

const meta = ({ category, published_at }: { category: string; published_at: string | null }) =>
  [KINDS[category] ?? category, published_at && ago(published_at)].filter(Boolean).join(' · ');

/** The club's latest posts; one opens beside them. */
export function LatestPosts({ home, openPost, onOpenPost }: Props) {
  const posts = home.data?.posts;
  const opened = useRecord(post, openPost);
  return (
    <section className={classes.latest} aria-labelledby="from-the-club">
      <div className={classes.section}>
        <h2 id="from-the-club">From the club</h2>
      </div>
      {posts?.length === 0 && (
        <EmptyState title="No posts yet">News, notices and offers of the club will be here.</EmptyState>
      )}
      {posts?.length !== 0 && (
        <div className={classes.posts}>
          {posts ? (
            posts.map((row) => (
              <PostCard
                key={row.id}
                title={row.title}
                image={row.feature_image}
                id={row.id}
                meta={meta(row)}
                onOpen={() => onOpenPost(row.id)}
              />
            ))
          ) : (
            <PostSkeletons count={3} />
          )}
        </div>
      )}
      <LazyPostSheet
        opened={openPost !== undefined}
        onClose={() => onOpenPost(undefined)}
        post={opened.data}
        meta={opened.data && meta(opened.data)}
        instead={
          opened.isError ? (
            <ErrorState {...errorText(opened.error)} onRetry={opened.refetch} bare />
          ) : (
            <SkeletonRows rows={3} />
          )
        }
      />
    </section>
  );
}
