import type { ReactNode } from 'react';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { PostPicture } from './post-picture.tsx';
import classes from './post-sheet.module.css';

export interface SheetPost {
  readonly id: number;
  readonly title: string;
  readonly feature_image: string | null;
  readonly body: string;
  readonly excerpt: string;
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly post: SheetPost | undefined;
  readonly meta: ReactNode;
  /** Shown instead, while the post is on its way or when it did not come. */
  readonly instead?: ReactNode;
}

/** A post to read, beside the list that it came from. */
export function PostSheet({ opened, onClose, post, meta, instead }: Props) {
  return (
    <SideSheet opened={opened} onClose={onClose} title={post?.title ?? 'Post'} width={440}>
      {post ? (
        <article>
          <div className={classes.picture}>
            <PostPicture src={post.feature_image} id={post.id} />
          </div>
          <p className={classes.meta}>{meta}</p>
          {post.body ? <RichText html={post.body} /> : <p>{post.excerpt}</p>}
        </article>
      ) : (
        instead
      )}
    </SideSheet>
  );
}
