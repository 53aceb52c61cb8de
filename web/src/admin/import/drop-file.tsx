import type { TablerIcon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import classes from './import.module.css';

interface Props {
  readonly icon: TablerIcon;
  /** What the browser offers: `.csv,text/csv`. */
  readonly accept: string;
  readonly label: string;
  readonly busy?: boolean;
  /** Why the last file was not taken. */
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A place for one file: dropped by mouse, chosen by everybody. */
export function DropFile({ icon: Icon, accept, label, busy = false, problem, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
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
        <Icon size={40} stroke={1.3} aria-hidden="true" />
        <p>{children}</p>
        <Button loading={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          className={classes.hidden}
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
