import { kit as t } from '@clubhouse/messages/console/kit';
import type { TablerIcon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { FileButton } from './file-button.tsx';
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

/** A place for one file: dropped by mouse, chosen by everyone. */
export function DropFile({ icon: Icon, accept, label, busy = false, problem, onFile, children }: Props) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      <RefusalNote>{problem}</RefusalNote>
      <Stack
        gap={12}
        align="center"
        p="40px 20px"
        ta="center"
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
        <FileButton size="md" icon={null} accept={accept} label={label} loading={busy} onFile={onFile}>
          {t.dropFileButton()}
        </FileButton>
      </Stack>
    </>
  );
}
