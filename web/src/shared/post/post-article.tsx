import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/text.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import classes from './post-article.module.css';
import { PostPicture } from './post-picture.tsx';

export interface ReadPost {
  readonly id: number;
  readonly feature_image: string | null;
  readonly body: string;
  readonly excerpt: string;
}

interface Props {
  readonly post: ReadPost;
  readonly meta: ReactNode;
}

/** A post to read: in the sheet, on its own page, and in the preview of whoever writes it. */
export function PostArticle({ post, meta }: Props) {
  return (
    <article>
      <div className={classes.picture}>
        <PostPicture src={post.feature_image} id={post.id} />
      </div>
      <Text size="m" tone="muted" mt={16} mb={12}>
        {meta}
      </Text>
      {post.body ? <RichText html={post.body} /> : <p>{post.excerpt}</p>}
    </article>
  );
}
