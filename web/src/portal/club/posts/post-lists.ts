import { posts as t } from '@clubhouse/messages/portal/communications/posts';
import type { PostList } from './queries.ts';

interface PostListWords {
  readonly title: string;
  readonly below: string;
  readonly search: string;
  readonly lost: string;
  readonly noun: string;
  readonly none: string;
  readonly soon: string;
}

/** The two lists of posts in words. */
export const POST_LISTS: Readonly<Record<PostList, PostListWords>> = {
  benefits: {
    title: t.benefitsTitle(),
    below: t.benefitsLead(),
    search: t.benefitsSearchLabel(),
    lost: t.benefitsLoadError(),
    noun: t.benefitsNoun(),
    none: t.benefitsEmptyTitle(),
    soon: t.benefitsEmptyBody(),
  },
  news: {
    title: t.newsTitle(),
    below: t.newsLead(),
    search: t.newsSearchLabel(),
    lost: t.newsLoadError(),
    noun: t.newsNoun(),
    none: t.newsEmptyTitle(),
    soon: t.newsEmptyBody(),
  },
};
