import { CALENDAR_FILE } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { IconCalendarDown } from '@tabler/icons-react';
import { useState } from 'react';
import { DropFile } from '../../../kit/file/drop-file.tsx';

interface Props {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onFile: (name: string, content: string) => void;
}

const MEGABYTES = CALENDAR_FILE.bytes / 1024 / 1024;

/** The first step: a calendar file, by dropping or choosing it. */
export function ChooseCalendar({ busy, refusal, onFile }: Props) {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const large = file.size > CALENDAR_FILE.bytes;
    setProblem(large ? t.importTooLarge({ megabytes: MEGABYTES }) : undefined);
    if (!large) onFile(file.name, await file.text());
  };
  return (
    <DropFile
      icon={IconCalendarDown}
      accept=".ics,text/calendar"
      label={t.importFileLabel()}
      busy={busy}
      problem={problem ?? refusal}
      onFile={(file) => void take(file)}
    >
      {t.importFileHelp({ megabytes: MEGABYTES, entries: formatNumber(CALENDAR_FILE.entries) })}
    </DropFile>
  );
}
