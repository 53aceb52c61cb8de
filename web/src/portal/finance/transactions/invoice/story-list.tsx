import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { clubDate, clubHour } from '../../../../ui/time/instants.ts';
import { shortDay } from '../logic/due-words.ts';
import type { HistoryStep } from './invoice-history.ts';
import classes from './invoice-page.module.css';

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
      <ol className={classes.story}>
        {chapters.toReversed().map(({ at, title, words, tone, icon: Icon, note }) => (
          <li key={`${at}-${title}`} data-tone={tone}>
            <span className={classes.knot}>
              <Icon size={15} stroke={2} aria-hidden="true" />
            </span>
            <div>
              <p className={classes.chapter}>
                <b>{title}</b>
                <time dateTime={at}>
                  {t.historyTime({ day: shortDay(clubDate(at, timezone), now), time: clubHour(at, timezone) })}
                </time>
              </p>
              <p>
                {title === t.issuedTitle()
                  ? t.historyIssuedDue({ words, due_date: shortDay(invoice.due_date, now) })
                  : words}
              </p>
              {note && <p>{t.historyCreditNote({ note })}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
