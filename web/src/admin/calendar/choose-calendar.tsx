import { CALENDAR_FILE } from '@clubhouse/contract';
import { IconCalendarDown } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import classes from '../import/import.module.css';

interface Props {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onFile: (name: string, content: string) => void;
}

const MEGABYTE = 1024 * 1024;

/** The first step: a calendar file, by dropping or choosing it. */
export function ChooseCalendar({ busy, refusal, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const large = file.size > CALENDAR_FILE.bytes;
    setProblem(large ? `This file is larger than ${CALENDAR_FILE.bytes / MEGABYTE} MB.` : undefined);
    if (!large) onFile(file.name, await file.text());
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const told = problem ?? refusal;
  return (
    <>
      {told && (
        <Note tone="danger" role="alert">
          {told}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is everybody's */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconCalendarDown size={40} stroke={1.3} aria-hidden="true" />
        <p>
          Drop a calendar file (.ics) here, or choose one. At most {CALENDAR_FILE.bytes / MEGABYTE} MB and{' '}
          {CALENDAR_FILE.entries.toLocaleString('en-SG')} entries. Nothing changes before you have seen every entry.
        </p>
        <Button loading={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          aria-label="Calendar file"
          className={classes.hidden}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
