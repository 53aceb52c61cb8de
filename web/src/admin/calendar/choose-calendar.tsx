import { CALENDAR_FILE } from '@clubhouse/contract';
import { IconCalendarDown } from '@tabler/icons-react';
import { useState } from 'react';
import { DropFile } from '../file/drop-file.tsx';

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
    setProblem(large ? `This file is larger than ${MEGABYTES} MB.` : undefined);
    if (!large) onFile(file.name, await file.text());
  };
  return (
    <DropFile
      icon={IconCalendarDown}
      accept=".ics,text/calendar"
      label="Calendar file"
      busy={busy}
      problem={problem ?? refusal}
      onFile={(file) => void take(file)}
    >
      Drop a calendar file (.ics) here, or choose one. At most {MEGABYTES} MB and{' '}
      {CALENDAR_FILE.entries.toLocaleString('en-SG')} entries. Nothing changes before you have seen every entry.
    </DropFile>
  );
}
