import { home as t } from '@clubhouse/messages/portal/home';
import { Link } from '@tanstack/react-router';
import { OpenedPost } from '../../../shared/post/opened-post.tsx';
import { PostCard } from '../../../shared/post/post-card.tsx';
import { picturesFor } from '../../../shared/post/post-picture.tsx';
import { PostSkeletons } from '../../../shared/post/post-skeleton.tsx';
import { postMeta } from '../../../shared/post/post-words.ts';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from './dashboard-page.module.css';
import type { HomeQuery } from './use-dashboard.ts';

interface Props {
  readonly home: HomeQuery;
  readonly openPost: number | undefined;
  readonly onOpenPost: (id: number | undefined) => void;
}

/** The club's latest posts; one opens beside them. */
export function LatestPosts({ home, openPost, onOpenPost }: Props) {
  const posts = home.data?.posts;
  const pictures = picturesFor(posts ?? []);
  return (
    <section className={classes.latest} aria-labelledby="from-the-club">
      <Group nowrap align="baseline" justify="space-between" gap={16} mb={14}>
        <h2 id="from-the-club">{t.postsTitle()}</h2>
        <Link to="/news" data-thumb>
          {t.postsAllLink()}
        </Link>
      </Group>
      {posts?.length === 0 && <EmptyState title={t.postsEmptyTitle()}>{t.postsEmptyBody()}</EmptyState>}
      {posts?.length !== 0 && (
        <Grid columns="repeat(auto-fill, minmax(180px, 1fr))" from="tablet" className={classes.posts}>
          {posts ? (
            posts.map((row, at) => (
              <PostCard
                key={row.id}
                title={row.title}
                image={row.feature_image}
                focus={row.focal_point}
                picture={pictures[at]}
                meta={postMeta(row)}
                onOpen={() => onOpenPost(row.id)}
              />
            ))
          ) : (
            <PostSkeletons count={3} />
          )}
        </Grid>
      )}
      <OpenedPost id={openPost} onClose={() => onOpenPost(undefined)} />
    </section>
  );
}
