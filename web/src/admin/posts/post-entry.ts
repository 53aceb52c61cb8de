import { post } from '@clubhouse/contract';
import { IconNews } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import { stateCell } from './post-badge.tsx';
import { PostPreview } from './post-preview.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** What members read. */
export const POSTS: ResourceEntry = {
  slug: 'posts',
  resource: post,
  title: 'Posts',
  noun: 'post',
  group: 'Content',
  icon: IconNews,
  about: 'News, benefits, notices, promotions and pages.',
  columns: ['title', 'status', 'published_at', 'category', 'author_name'],
  moreColumns: ['expires_at', 'membership_levels', 'is_osc', 'sort_order', 'created_at'],
  views: () => [
    { name: 'drafts', label: 'Drafts', values: { status: 'DRAFT' } },
    { name: 'published', label: 'Published', values: { status: 'PUBLISHED', ordering: '-published_at' } },
    { name: 'pages', label: 'Pages', values: { category: 'PAGE', ordering: 'sort_order' } },
  ],
  labels: {
    body: 'Text',
    published_at: 'Appears',
    expires_at: 'Disappears',
    author_name: 'Written by',
    slug: 'Address',
    feature_image: 'Picture',
    membership_levels: 'Only for these levels',
    is_osc: 'For the second club',
    sort_order: 'Place in its list',
  },
  help: {
    body: 'Pictures are stored with the club. Tables that a text has already stay, and their words can be changed.',
    excerpt: 'One or two sentences for lists.',
    published_at: 'Empty: the moment it is published.',
    expires_at: 'Empty: it stays.',
    membership_levels: 'Empty: everybody.',
    feature_image: 'Wide pictures look best: 16 to 9.',
    sort_order: 'Benefits and pages: small numbers come first.',
  },
  empty: { membership_levels: 'Everybody', expires_at: 'Never' },
  // Another word for the title on the wire.
  omit: ['name'],
  cells: { status: stateCell },
  inputs: { body: RichTextField },
  FormAside: PostPreview,
  sections: [
    { title: 'Post', fields: ['title', 'category', 'status', 'excerpt', 'feature_image', 'body'] },
    {
      title: 'When and for whom',
      fields: ['published_at', 'expires_at', 'membership_levels', 'is_osc', 'sort_order'],
    },
  ],
};
