import { home as t } from '@clubhouse/messages/portal/home';
import { useLayoutEffect, useRef } from 'react';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton, SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import page from '../dashboard-page.module.css';
import { heightOf } from '../last-height.ts';
import type { Home } from '../use-dashboard.ts';
import { HeldRow } from './held-row.tsx';
import { EndsRow, RequestRow, SponsorshipsRow, UnpaidRow } from './other-rows.tsx';
import classes from './waiting.module.css';

export const waitingHeight = heightOf('home-waiting');

const countOf = ({ held, unpaid, answered, membership_ends, sponsorships }: Home) =>
  held.length +
  [unpaid.count > 0, sponsorships > 0, answered !== null, membership_ends !== null].filter(Boolean).length;

/** What waits for the member, the most urgent first. */
export function WaitingList({ home }: { readonly home: Home | undefined }) {
  const count = home ? countOf(home) : 0;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (home && list.current) waitingHeight.keep(list.current.offsetHeight);
  }, [home]);
  return (
    <section className={page.note} aria-labelledby="waiting">
      <Group nowrap align="baseline" justify="space-between" gap={16} mb={14}>
        <h2 id="waiting">{t.tasksTitle()}</h2>
        {home ? (
          <Text as="span" size="m" tone="muted">
            {count > 1 ? t.tasksCount({ count }) : ''}
          </Text>
        ) : (
          <Skeleton width={120} />
        )}
      </Group>
      <Card padded={false}>
        <div ref={list} className={classes.list} style={home ? undefined : { height: waitingHeight.last() }}>
          {!home && <SkeletonRows rows={4} />}
          {home && count === 0 && (
            <Text tone="muted" p={20}>
              {t.tasksEmpty()}
            </Text>
          )}
          {home && count > 0 && (
            <Text as="ul" line="between">
              {home.held.map((held) => (
                <HeldRow key={`${held.kind} ${held.id}`} held={held} />
              ))}
              {home.unpaid.count > 0 && <UnpaidRow unpaid={home.unpaid} />}
              {home.sponsorships > 0 && <SponsorshipsRow count={home.sponsorships} />}
              {home.answered && <RequestRow answer={home.answered} />}
              {home.membership_ends && (
                <EndsRow ends={home.membership_ends} today={home.today} canRenew={home.can_renew} />
              )}
            </Text>
          )}
        </div>
      </Card>
    </section>
  );
}
