import type { DayOfMember } from '@clubhouse/contract';
import { today as t } from '@clubhouse/messages/console/today';
import { IconCake, IconHourglass, IconMedal } from '@tabler/icons-react';
import { addDays, dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { IconTile } from '../../../../ui/tile/icon-tile.tsx';
import { MemberName } from './member-name.tsx';

const ICONS = { BIRTHDAY: IconCake, ANNIVERSARY: IconMedal, ENDING: IconHourglass } as const;

const whatOf = ({ kind, years }: DayOfMember): string => {
  if (kind === 'ANNIVERSARY') return t.anniversary({ years: years ?? 0 });
  return kind === 'BIRTHDAY' ? t.birthday() : t.membershipEnds();
};

function whenOf(date: string, today: string): string {
  if (date === today) return t.dayToday();
  if (date === addDays(today, 1)) return t.dayTomorrow();
  return dateWords(date, { weekday: 'long' });
}

/** Birthdays, round years and memberships that end: what a good host knows by heart. */
export function MemberDays({ days, today }: { readonly days: readonly DayOfMember[]; readonly today: string }) {
  return (
    <Card title={t.membersTitle()}>
      <Stack as="ul" line="between">
        {days.map((day) => {
          const Icon = ICONS[day.kind];
          return (
            <Grid
              as="li"
              key={`${day.kind} ${day.member}`}
              columns="40px 1fr auto"
              align="center"
              gap="4px 12px"
              p="8px 0"
            >
              <IconTile tone={day.kind === 'ENDING' ? 'warning' : 'info'}>
                <Icon size={20} stroke={1.7} aria-hidden="true" />
              </IconTile>
              <Text as="span" size="m" breakable>
                <MemberName id={day.member} name={day.name} />
                <Below>{`${day.membership_id} · ${whatOf(day)}`}</Below>
              </Text>
              <Text as="span" size="s" tone="muted">
                {whenOf(day.date, today)}
              </Text>
            </Grid>
          );
        })}
      </Stack>
    </Card>
  );
}
