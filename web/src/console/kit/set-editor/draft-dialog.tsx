import { kit as t } from '@clubhouse/messages/console/kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';

interface Props<T> {
  readonly title: string;
  readonly start: T;
  /** Why it cannot be so; undefined when it can. */
  readonly problem: (value: T) => string | undefined;
  readonly onClose: () => void;
  readonly onDone: (value: T) => void;
  readonly children: (value: T, change: (part: Partial<T>) => void) => ReactNode;
}

/** One row of a set, changed in a dialog; it joins the draft, and the draft is saved as a whole. */
export function DraftDialog<T extends object>({ title, start, problem, onClose, onDone, children }: Props<T>) {
  const [value, setValue] = useState(start);
  const [asked, setAsked] = useState(false);
  const wrong = problem(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (wrong === undefined) onDone(value);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack as="form" gap={14} onSubmit={submit} aria-label={title} noValidate>
        {children(value, (part) => setValue((now) => ({ ...now, ...part })))}
        {asked && wrong && (
          <Note tone="danger" role="alert">
            {wrong}
          </Note>
        )}
        <DialogFoot onClose={onClose}>
          <Button type="submit">{t.draftDone()}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
