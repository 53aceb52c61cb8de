import { exportCalendar } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { IconCalendarMonth, IconDownload, IconFileImport } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { subPath } from '../../../kit/entry/console-path.ts';
import { useDownload } from '../../../kit/list/export/use-download.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';

/** The month beside the list, and files out and in. */
export function CalendarActions() {
  const file = useDownload();
  const mayWrite = useRights().includes('calendar.manage');
  const common = { variant: 'default', size: 'sm' } as const;
  return (
    <>
      <ButtonTo to={subPath('calendar', 'month')} {...common} icon={IconCalendarMonth}>
        {t.monthButton()}
      </ButtonTo>
      <Button
        {...common}
        loading={file.busy}
        icon={IconDownload}
        onClick={() => void file.start({ path: exportCalendar.path }, 'club-calendar.ics')}
      >
        {t.exportButton()}
      </Button>
      {mayWrite && (
        <ButtonTo to={subPath('calendar', 'import')} {...common} icon={IconFileImport}>
          {t.importButton()}
        </ButtonTo>
      )}
    </>
  );
}
