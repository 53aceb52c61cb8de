import type { AgendaEntry } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { useShowMore } from '../../../../ui/more/use-show-more.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import page from '../dashboard-page.module.css';
import type { Home } from '../use-dashboard.ts';
import { byDay, entriesOf } from './agenda.ts';
import { DayStrip } from './day-strip.tsx';
import { Entries } from './entries.tsx';

/** In view at a time: a full house still sees what the club has to say below. */
const PAGE = 12;

/** What the household has in the next two weeks: everyone's, or one person's. */
export function NextDays({ home }: { readonly home: Home | undefined }) {
  const [person, setPerson] = useState<string>();
  const household = home?.household ?? [];
  const entries = entriesOf(home?.agenda ?? [], person);
  const { shown, more } = useShowMore(entries, PAGE);
  const daysOf = (some: readonly AgendaEntry[]) => byDay(some, home?.today ?? '', clubConfig().timezone);
  const chip = (key: string | undefined, name: string, full: string) => (
    <Chip key={key ?? ''} pressed={person === key} withAvatar={key !== undefined} onClick={() => setPerson(key)}>
      {key && <Avatar name={full} size="xs" person={key} />}
      {name}
    </Chip>
  );
  return (
    <section className={page.next} aria-labelledby="next-days">
      <Group justify="space-between" gap={16} mb={14}>
        <Group gap="4px 14px">
          <h2 id="next-days">{t.agendaTitle()}</h2>
          <Link to="/planner">{t.agendaPlanLink()}</Link>
        </Group>
        {household.length > 1 && (
          <Group as="fieldset" nowrap align="stretch" gap={8} p={2} scrolls maw="100%">
            <legend className={unseen.unseen}>{t.agendaFilterLabel()}</legend>
            {chip(undefined, t.agendaEveryone(), '')}
            {household.map(({ key, name, full_name, is_me }) => chip(key, is_me ? t.agendaYou() : name, full_name))}
          </Group>
        )}
      </Group>
      <Card padded={false}>
        {home ? (
          <>
            <DayStrip home={home} days={daysOf(entries)} />
            <Entries days={daysOf(shown)} home={home} />
            {more}
          </>
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    </section>
  );
}
