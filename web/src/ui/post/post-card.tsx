import type { ReactNode } from 'react';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

interface Props {
  readonly title: string;
  readonly image: string | null;
  readonly category: string;
  /** Kind and age, or the first words of the text. */
  readonly meta: ReactNode;
  readonly excerpt?: string;
  readonly onOpen: () => void;
}

/** A post in a list: picture, title, a line. The whole card opens it. */
export function PostCard({ title, image, category, meta, excerpt, onOpen }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <PostPicture src={image} category={category} />
      </div>
      <div className={classes.words}>
        <h3>
          <button type="button" className={classes.open} onClick={onOpen}>
            {title}
          </button>
        </h3>
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        <p className={classes.meta}>{meta}</p>
      </div>
    </article>
  );
}
