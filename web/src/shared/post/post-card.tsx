import type { ReactNode } from 'react';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

interface Props {
  readonly title: string;
  readonly image: string | null;
  readonly id: number;
  /** Kind and age, or the first words of the text. */
  readonly meta: ReactNode;
  readonly excerpt?: string;
  /** The level of its heading: 2 directly under the page's title, 3 in a section. */
  readonly level?: 2 | 3;
  readonly onOpen: () => void;
}

/** A post in a list: picture, title, a line. The whole card opens it. */
export function PostCard({ id, title, image, meta, excerpt, level = 3, onOpen }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <PostPicture src={image} id={id} />
      </div>
      <div className={classes.words}>
        <Heading className={classes.heading}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {title}
          </button>
        </Heading>
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        {meta && <p className={classes.meta}>{meta}</p>}
      </div>
    </article>
  );
}
