import { dailyClosing, dayFigures, FINANCE_PARTS, listExport } from '@clubhouse/contract';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { DownloadMenu } from '../../../kit/list/export/download-menu.tsx';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { closingDocumentPath } from '../documents/document-paths.ts';
import { CloseForm } from './close-form.tsx';
import { ClosingHistory } from './closing-history.tsx';
import { FigureTable } from './figure-table.tsx';

/** The figures of a day, the drawer counted against them, and the days that are closed. */
export function ClosingPage() {
  const [picked, setDay] = useState<string | null>(clubToday());
  const day = picked ?? clubToday();
  const may = useCan(FINANCE_PARTS.closing);
  const read = useRead(dayFigures, {
    under: dailyClosing.path,
    query: { day },
  });
  const { data } = read;
  return (
    <div className={classes.page}>
      <PageHead title={t.closingTitle()} below={t.closingAbout()}>
        <DownloadMenu path={listExport(dailyClosing)?.path ?? ''} fileName="closings" query={{ values: 'words' }} />
      </PageHead>
      <Grid columns={2} from="desk" gap={16} align="start">
        <Panel title={t.closingDayTitle()}>
          <Stack gap={16}>
            <DatePicker size="sm" label={t.dayLabel()} max={clubToday()} value={day} onChange={setDay} />
            <ReadState of={read} rows={3} title={t.closingFiguresError()} bare />
            {data && (
              <>
                <FigureTable label={t.closingFiguresLabel({ day: formatDate(day) })} lines={data.lines} />
                {data.words && <Note tone="info">{data.words}</Note>}
                {data.closed !== null && (
                  <>
                    <Note tone="success">{t.closingDone()}</Note>
                    <Group gap={8}>
                      <DocumentButton paper={closingDocumentPath(data.closed)} fileName={`closing-${day}.pdf`}>
                        {t.closingPdfButton()}
                      </DocumentButton>
                    </Group>
                  </>
                )}
                {data.closed === null && may && (
                  <CloseForm key={day} day={day} float={data.opening_float} cashNet={data.cash_net} />
                )}
              </>
            )}
          </Stack>
        </Panel>
        <Panel title={t.closingsTitle()}>
          <ClosingHistory />
        </Panel>
      </Grid>
    </div>
  );
}
