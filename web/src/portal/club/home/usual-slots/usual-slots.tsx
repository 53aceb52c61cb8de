import type { UsualSlot } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { addDays, dateWords, today } from '../../../../ui/calendar/iso-date.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { clubHour } from '../../../../ui/time/instants.ts';
import page from '../dashboard-page.module.css';
import { heightOf } from '../last-height.ts';
import classes from './usual-slots.module.css';

export const usualHeight = heightOf('home-usual');

interface Props {
  /** Undefined until the club has answered. */
  readonly slots: readonly UsualSlot[] | undefined;
  readonly onBook: (slot: UsualSlot) => void;
  /** Someone is about to press: the sheet can be fetched before it is wanted. */
  readonly onNear: () => void;
}

function dayWords(date: string, zone: string): string {
  const now = today(zone);
  if (date === now) return t.usualToday();
  if (date === addDays(now, 1)) return t.usualTomorrow();
  return dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** The next times that this member usually books, each a press away from its sheet. */
export function UsualSlots({ slots, onBook, onNear }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (slots) usualHeight.keep(box.current?.offsetHeight ?? 0);
  }, [slots]);
  const some = slots !== undefined && slots.length > 0;
  const expected = slots ? undefined : usualHeight.last();
  if (slots ? !some : !expected) return null;
  return (
    <section className={page.note} aria-labelledby="usual">
      <div ref={box} style={{ height: expected }}>
        <Group nowrap align="baseline" justify="space-between" gap={16} mb={14}>
          <h2 id="usual">{t.usualTitle({ count: slots?.length ?? 1 })}</h2>
          <Text as="span" size="m">
            <Link to="/bookings" data-thumb>
              {t.usualMoreLink()}
            </Link>
          </Text>
        </Group>
        {some && (
          <Card padded={false}>
            <Text as="ul" line="between">
              {slots.map((slot) => (
                <Row key={slot.start_from} slot={slot} onBook={() => onBook(slot)} onNear={onNear} />
              ))}
            </Text>
          </Card>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly slot: UsualSlot;
  readonly onBook: () => void;
  readonly onNear: () => void;
}

function Row({ slot, onBook, onNear }: RowProps) {
  const { timezone, currency } = clubConfig();
  const { date, start_from, end_at, facility_name: facility, count, total_amount: total } = slot;
  const when = `${dayWords(date, timezone)}, ${clubHour(start_from, timezone)}–${clubHour(end_at, timezone)}`;
  return (
    <Group as="li" nowrap gap={16} p="var(--ch-row-padding)">
      <Text as="span" grow={160}>
        <Text as="b" block digits className={classes.when}>
          {when}
        </Text>
        <Text as="span" block size="m">
          {facility}
          <Text as="span" tone="muted">
            {' · '}
            {Number(total) > 0 ? formatMoney(total, currency) : t.usualFree()}
          </Text>
        </Text>
        <Text as="small" size="s" tone="muted">
          {t.usualHabit({ count })}
        </Text>
      </Text>
      <Button
        onClick={onBook}
        onPointerEnter={onNear}
        onFocus={onNear}
        aria-label={t.usualBookLabel({ facility, when })}
      >
        {t.usualBook()}
      </Button>
    </Group>
  );
}
