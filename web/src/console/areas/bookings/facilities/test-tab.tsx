import { bookingReasonTexts, calendarEvent, clockTime, timeOf, wireInstant } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { peakWord } from '../../../kit/dates/weekday-words.ts';
import { levelOptions } from '../../../kit/fields/level-options.ts';
import { type TestedSlot, testDay } from './logic/test-day.ts';
import list from './test-tab.module.css';
import type { RuleDrafts } from './use-rule-drafts.ts';

const DAY = 24 * 60;

function standing({ price, window }: TestedSlot): string {
  const { timezone } = clubConfig();
  if (price.cents === null) return t.testNoPrice();
  if (window.reason === null) return t.testBookable();
  if (window.reason === 'NOT_OPEN_YET') return t.testOpens({ date: clubMoment(wireInstant(window.opensAt), timezone) });
  return window.reason === 'PAST' ? t.testPast() : t.testTooLate();
}

/** "22:00–23:00"; past midnight it says so. */
function slotTime(minutes: number, length: number): string {
  const time = `${timeOf(minutes % DAY)}–${clockTime(minutes + length)}`;
  return minutes >= DAY ? t.timeNextDay({ time }) : time;
}

/** What a member of a level would see and pay on a day, and why; by the same rules as the bookings, also before they are saved. */
export function TestTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { timezone, currency } = clubConfig();
  const [level, setLevel] = useState<string>('STANDARD');
  const [date, setDate] = useState(daysLater(clubToday(), 1));
  const [now] = useState(Date.now);
  const { data, isError, error, refetch } = useList(calendarEvent, {
    start_date__lte: date,
    end_date__gte: date,
    limit: 100,
  });
  const events = data?.results;
  const tested = events && testDay(drafts.rules, { date, level, events, now, zone: timezone });
  return (
    <Stack gap={12}>
      <Group gap="8px 12px" align="flex-end">
        <SelectBox
          size="sm"
          label={t.levelLabel()}
          data={levelOptions(3, level)}
          value={level}
          allowDeselect={false}
          onChange={(value) => setLevel(value ?? 'STANDARD')}
        />
        <DatePicker size="sm" label={t.testDate()} value={date} onChange={(day) => day && setDate(day)} />
      </Group>
      {isError && <ErrorState {...errorText(error)} title={t.testError()} onRetry={refetch} />}
      {!tested && !isError && <SkeletonRows rows={6} />}
      {tested && (
        <Card title={bookingReasonTexts(tested.day.trace, timezone).join('. ')}>
          {tested.day.closure !== null && <p>{t.testClubClosed({ reason: tested.day.closure })}</p>}
          {tested.day.closure === null && tested.slots.length === 0 && <p>{t.testNotOpen()}</p>}
          <Grid as="ul" columns={2} from="desk" className={list.slots} gap="0 24px">
            {tested.slots.map((one) => (
              <Text as="li" line="top" p="8px 0" key={one.slot.start}>
                <Grid columns="104px minmax(0, 1fr) auto" gap={8} digits>
                  <Text as="b" weight="bold">
                    {slotTime(one.slot.minutes, drafts.rules.slot_minutes)}
                  </Text>
                  <Text as="span" tone="soft">
                    {one.price.peakType === 'default'
                      ? standing(one)
                      : t.testRateState({ rate: peakWord(one.price.peakType), state: standing(one) })}
                  </Text>
                  <Text as="b" weight="bold">
                    {one.price.cents === null ? '–' : formatMoney((one.price.cents / 100).toFixed(2), currency)}
                  </Text>
                </Grid>
                <Disclosure label={t.testPriceReasons()}>
                  <ol>
                    {bookingReasonTexts(one.price.trace, timezone).map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </Disclosure>
              </Text>
            ))}
          </Grid>
        </Card>
      )}
    </Stack>
  );
}
