import type { ReactNode } from 'react';
import type { Subject } from '../../ui/art/subjects.ts';
import { Text } from '../../ui/layout/text.tsx';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

interface Props {
  readonly title: string;
  readonly image: string | null;
  /** What every crop of the image keeps in view. */
  readonly focus: string | undefined;
  /** One of the club's own pictures, where it has no image. */
  readonly picture: Subject | undefined;
  /** The first story of the page: wide, with a large picture. */
  readonly lead?: boolean;
  /** Kind and age, or the first words of the text. */
  readonly meta: ReactNode;
  readonly excerpt?: string;
  /** The level of its heading: 2 directly under the page's title, 3 in a section. */
  readonly level?: 2 | 3;
  readonly onOpen: () => void;
}

/** A post in a list: picture, title, a line. The whole card opens it. */
export function PostCard({ title, image, focus, picture, lead = false, meta, excerpt, level = 3, onOpen }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card} data-lead={lead || undefined} data-plain={!image && !picture ? true : undefined}>
      <Text as="div" surface="sunken" className={classes.picture}>
        <PostPicture src={image} focus={focus} subject={picture} />
      </Text>
      <div>
        <Heading className={classes.heading}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {title}
          </button>
        </Heading>
        {excerpt && (
          <Text size="m" tone="soft" mt={4} clamp={3}>
            {excerpt}
          </Text>
        )}
        {meta && (
          <Text size="m" tone="muted" mt={4}>
            {meta}
          </Text>
        )}
      </div>
    </article>
  );
}
