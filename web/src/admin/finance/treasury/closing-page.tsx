import { dailyClosing, dayFigures, FINANCE_PARTS, listExports } from '@clubhouse/contract';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useCan } from '../../../data/use-current-user.ts';
import { useRead } from '../../../data/use-read.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { DownloadMenu } from '../../list/download-menu.tsx';
import { clubToday } from '../../members/club-days.ts';
import classes from '../../page/page.module.css';
import { PageHead } from '../../page/page-head.tsx';
import { Panel } from '../../page/panel.tsx';
import { PaperButton } from '../paper-link.tsx';
import { closingPaper } from '../paths.ts';
import { CloseForm } from './close-form.tsx';
import { ClosingHistory } from './closing-history.tsx';
import { FigureTable } from './figure-table.tsx';

/** The figures of a day, the drawer counted against them, and the days that are closed. */
export function ClosingPage() {
  const [picked, setDay] = useState<string | null>(clubToday());
  const day = picked ?? clubToday();
  const may = useCan(FINANCE_PARTS.closing);
  const { data, isPending, isError, error, refetch } = useRead(dayFigures, {
    under: dailyClosing.path,
    query: { day },
  });
  return (
    <div className={classes.page}>
      <PageHead title="Daily closing" below="Count the drawer, compare it with the books, close the day.">
        <DownloadMenu
          path={listExports[dailyClosing.name]?.path ?? ''}
          fileName="closings"
          query={{ values: 'words' }}
        />
      </PageHead>
      <div className={classes.two}>
        <Panel title="The day">
          <div className={classes.body}>
            <DatePicker size="sm" label="Day" max={clubToday()} value={day} onChange={setDay} />
            {isError && (
              <ErrorState {...errorText(error)} title="We could not load the figures" onRetry={refetch} bare />
            )}
            {isPending && <SkeletonRows rows={3} />}
            {data && (
              <>
                <FigureTable label={`Figures of ${formatDate(day)}`} lines={data.lines} />
                {data.words && <Note tone="info">{data.words}</Note>}
                {data.closed !== null && (
                  <>
                    <Note tone="success">This day is closed.</Note>
                    <div className={classes.acts}>
                      <PaperButton paper={closingPaper(data.closed)} fileName={`closing-${day}.pdf`}>
                        Closing as PDF
                      </PaperButton>
                    </div>
                  </>
                )}
                {data.closed === null && may && (
                  <CloseForm key={day} day={day} float={data.opening_float} cashNet={data.cash_net} />
                )}
              </>
            )}
          </div>
        </Panel>
        <Panel title="Closed days">
          <ClosingHistory />
        </Panel>
      </div>
    </div>
  );
}
