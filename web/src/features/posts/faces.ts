import type { PostsFace } from './queries.ts';

interface FaceWords {
  readonly title: string;
  readonly below: string;
  readonly search: string;
  /** "We could not load …". */
  readonly them: string;
  readonly noun: string;
  readonly none: string;
  readonly soon: string;
}

/** The two lists of posts in words. */
export const FACES: Readonly<Record<PostsFace, FaceWords>> = {
  benefits: {
    title: 'Benefits',
    below: 'What your membership is good for, here and with our partners.',
    search: 'Search benefits',
    them: 'the benefits',
    noun: 'benefits',
    none: 'No benefits yet',
    soon: 'Offers for members will be here as soon as the club has published them.',
  },
  news: {
    title: 'News',
    below: 'What goes on at the club, and what is good to know.',
    search: 'Search news',
    them: 'the news',
    noun: 'posts',
    none: 'No news yet',
    soon: 'News, notices and offers of the club will be here.',
  },
};
