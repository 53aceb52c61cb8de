import { post } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/console/posts';
import { IconNews } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { stateCell } from './post-badge.tsx';
import { PostPreview } from './post-preview.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** What members read. */
export const POSTS = defineEntry({
  slug: 'posts',
  resource: post,
  title: t.pageTitle(),
  noun: t.postNoun(),
  group: 'Communications',
  icon: IconNews,
  about: t.pageAbout(),
  columns: ['title', 'status', 'published_at', 'category', 'author_name'],
  moreColumns: ['expires_at', 'membership_levels', 'is_osc', 'sort_order', 'created_at'],
  views: () => [
    { name: 'drafts', label: t.draftsView(), values: { status: 'DRAFT' } },
    { name: 'published', label: t.publishedView(), values: { status: 'PUBLISHED', ordering: '-published_at' } },
    { name: 'pages', label: t.pagesView(), values: { category: 'PAGE', ordering: 'sort_order' } },
  ],
  labels: {
    body: t.textLabel(),
    published_at: t.publishedAtLabel(),
    expires_at: t.expiresAtLabel(),
    author_name: t.authorLabel(),
    slug: t.slugLabel(),
    feature_image: t.pictureLabel(),
    membership_levels: t.levelsLabel(),
    is_osc: t.secondClubLabel(),
    sort_order: t.positionLabel(),
  },
  help: {
    body: t.textHint(),
    excerpt: t.summaryHint(),
    published_at: t.publishedAtHint(),
    expires_at: t.expiresAtHint(),
    membership_levels: t.levelsHint(),
    feature_image: t.pictureHint(),
    sort_order: t.positionHint(),
  },
  empty: { membership_levels: t.levelsEveryone(), expires_at: t.expiresNever() },
  // Another word for the title on the wire.
  omit: ['name'],
  cells: { status: stateCell },
  inputs: { body: RichTextField },
  FormAside: PostPreview,
  sections: [
    { title: t.postSection(), fields: ['title', 'category', 'status', 'excerpt', 'feature_image', 'body'] },
    {
      title: t.audienceSection(),
      fields: ['published_at', 'expires_at', 'membership_levels', 'is_osc', 'sort_order'],
    },
  ],
});
