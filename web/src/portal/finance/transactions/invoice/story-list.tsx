import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Split } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { clubDate, clubHour } from '../../../../ui/time/instants.ts';
import { Timeline, TimelineStep } from '../../../../ui/timeline/timeline.tsx';
import { shortDay } from '../logic/due-words.ts';
import type { HistoryStep } from './invoice-history.ts';

interface Props {
  readonly invoice: Invoice;
  readonly chapters: readonly HistoryStep[];
}

/** Everything that happened, newest first. */
export function StoryList({ invoice, chapters }: Props) {
  const { timezone } = clubConfig();
  const now = today(timezone);
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t.historyTitle()}</h2>
      <Timeline>
        {chapters.toReversed().map(({ at, title, words, tone, icon, note }) => (
          <TimelineStep key={`${at}-${title}`} icon={icon} tone={tone}>
            <Split as="p" align="baseline" gap={12}>
              <Text as="b" size="m" tone="strong">
                {title}
              </Text>
              <Text as="time" tone="muted" dateTime={at}>
                {t.historyTime({ day: shortDay(clubDate(at, timezone), now), time: clubHour(at, timezone) })}
              </Text>
            </Split>
            <p>
              {title === t.issuedTitle()
                ? t.historyIssuedDue({ words, due_date: shortDay(invoice.due_date, now) })
                : words}
            </p>
            {note && <p>{t.historyCreditNote({ note })}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  );
}
