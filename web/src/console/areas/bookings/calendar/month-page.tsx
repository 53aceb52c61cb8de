import { calendarEvent } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { addMonths, dateWords, monthGrid, partsOf, today as todayIn } from '../../../../ui/calendar/iso-date.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath, newPath, subPath } from '../../../kit/entry/console-path.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import page from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import classes from './calendar.module.css';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';

const PATH = subPath('calendar', 'month');
const MOST = 200;

/** The club's calendar, a month at a time; which one is in the address. */
export function MonthPage() {
  usePageTitle(t.calendarTitle());
  const { month: asked = '' } = useAddressValues();
  const go = useGo();
  const today = todayIn(clubConfig().timezone);
  const first = /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : `${today.slice(0, 7)}-01`;
  const { year, month } = partsOf(first);
  const weeks = monthGrid(year, month).filter((week) => week.some((day) => day.startsWith(first.slice(0, 7))));
  const from = weeks[0]?.[0] ?? first;
  const to = weeks.at(-1)?.at(-1) ?? first;
  const events = useList(calendarEvent, {
    end_date__gte: from,
    start_date__lte: to,
    ordering: 'start_date',
    limit: MOST,
  });
  const mayWrite = useRights().includes('calendar.manage');
  const step = (months: number) => void go(PATH, { month: addMonths(first, months).slice(0, 7) });
  return (
    <div className={page.page}>
      <PageHead
        title={dateWords(first, { month: 'long', year: 'numeric' })}
        back={{ to: listPath('calendar'), label: t.monthBack() }}
      >
        <IconButton label={t.monthPrevious()} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" onClick={() => void go(PATH)}>
          {t.monthThis()}
        </Button>
        <IconButton label={t.monthNext()} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
        {mayWrite && (
          <ButtonTo to={newPath('calendar')} size="sm" icon={IconPlus}>
            {t.monthNew()}
          </ButtonTo>
        )}
      </PageHead>
      <Legend />
      {events.isError ? (
        <ErrorState {...errorText(events.error)} title={t.monthError()} onRetry={events.refetch} />
      ) : (
        <div className={classes.loading} aria-busy={events.isPending || events.isPlaceholderData}>
          <MonthGrid weeks={weeks} month={first.slice(0, 7)} today={today} events={events.data?.results ?? []} />
        </div>
      )}
    </div>
  );
}
