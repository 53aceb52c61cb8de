import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/text.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import classes from './post-article.module.css';
import { PostPicture, pictureFor } from './post-picture.tsx';

export interface ReadPost {
  readonly id: number;
  readonly title: string;
  readonly feature_image: string | null;
  readonly focal_point: string;
  readonly body: string;
  readonly excerpt: string;
}

interface Props {
  readonly post: ReadPost;
  readonly meta: ReactNode;
}

/** A post to read: in the sheet, on its own page, and in the preview of the person who writes it. */
export function PostArticle({ post, meta }: Props) {
  const subject = pictureFor(post);
  return (
    <article>
      {(post.feature_image || subject) && (
        <div className={classes.picture}>
          <PostPicture src={post.feature_image} focus={post.focal_point} subject={subject} />
        </div>
      )}
      <Text size="m" tone="muted" mt={16} mb={12}>
        {meta}
      </Text>
      {post.body ? <RichText html={post.body} /> : <p>{post.excerpt}</p>}
    </article>
  );
}
