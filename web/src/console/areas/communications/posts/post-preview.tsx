import { type Create, levelLabel, type post as postResource } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/console/posts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { PostArticle } from '../../../../shared/post/post-article.tsx';
import { PostCard } from '../../../../shared/post/post-card.tsx';
import { pictureFor } from '../../../../shared/post/post-picture.tsx';
import { postMeta } from '../../../../shared/post/post-words.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { wallTime } from '../../../kit/display/moment-text.ts';
import type { FormAsideProps } from '../../../kit/entry/entry.ts';
import { POST_STATES, postState, windowWords } from './post-state.ts';
import classes from './posts.module.css';

const WIDTHS = [
  { key: 'phone', label: t.widthPhone() },
  { key: 'desk', label: t.widthDesktop() },
] as const;
const VIEWS = [
  { key: 'card', label: t.viewList() },
  { key: 'open', label: t.viewOpen() },
] as const;

/** "3 Dec 2026, 09:00" of a time on the club's wall. */
function momentWords(wall: string): string {
  const [day = '', time = '00:00'] = wall.split('T');
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return wall;
  return `${dateWords(day, { day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`;
}

/** The post as members will have it before them, drawn by the parts of the portal, from what is typed right now. */
export function PostPreview({ row }: FormAsideProps<typeof postResource>) {
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const [view, setView] = useState<'card' | 'open'>('card');
  const values = useWatch<Create<typeof postResource>>();
  const text = (name: keyof typeof values) => String(values[name] ?? '');
  const { club_name, alt_club_name, timezone } = clubConfig();
  const now = wallTime(new Date().toISOString(), timezone);
  const shown = {
    status: text('status'),
    published_at: text('published_at') || null,
    expires_at: text('expires_at') || null,
  };
  const state = postState(shown, now);
  const title = text('title') || t.titlePlaceholder();
  const post = {
    id: row?.id ?? 0,
    title,
    feature_image: text('feature_image') || null,
    focal_point: text('focal_point'),
    body: text('body'),
    excerpt: text('excerpt'),
  };
  const moment = new Date(`${shown.published_at ?? now}:00Z`);
  const appeared = Number.isNaN(moment.getTime()) || (shown.published_at ?? now) > now ? now : shown.published_at;
  const age = Date.parse(`${now}:00Z`) - Date.parse(`${appeared ?? now}:00Z`);
  const meta = postMeta({
    category: text('category'),
    published_at: new Date(Date.now() - age).toISOString(),
  });
  return (
    <Card title={t.previewTitle()}>
      <Stack gap={14} pt={16}>
        <Stack gap={6} align="flex-start" size="m" weight="regular" role="status">
          <StatusBadge status={state}>{POST_STATES[state]}</StatusBadge>
          <p>
            {windowWords(
              {
                ...shown,
                membership_levels: (values.membership_levels ?? []).map((one) => levelLabel(3, one)),
                club: values.is_osc === true ? alt_club_name : club_name,
              },
              now,
              momentWords,
            )}
          </p>
        </Stack>
        <Group gap={8}>
          <Segmented label={t.viewLabel()} options={VIEWS} current={view} onChange={setView} />
          <Segmented label={t.widthLabel()} options={WIDTHS} current={width} onChange={setWidth} />
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.stage} aria-label={t.previewLabel()} tabIndex={0}>
          <div className={classes.screen} data-width={width} data-view={view}>
            {view === 'card' ? (
              <PostCard
                picture={pictureFor(post)}
                title={title}
                image={post.feature_image}
                focus={post.focal_point}
                excerpt={post.excerpt}
                meta={text('category') === 'BENEFIT' ? '' : meta}
                onOpen={() => setView('open')}
              />
            ) : (
              <>
                <h3 className={classes.title}>{title}</h3>
                <PostArticle post={post} meta={meta} />
              </>
            )}
          </div>
        </section>
        {!post.feature_image && (
          <Text size="s" tone="muted">
            {t.noPictureNote()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
