import { ui as t } from '@clubhouse/messages/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { Stack } from '../layout/layout.tsx';
import { Note } from '../note/note.tsx';
import classes from './form.module.css';
import { isSubmissionError, needALook, sortErrors } from './submission-error.ts';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** May throw: refusals by field are put on the fields, anything else becomes the note above them. */
  readonly onSubmit: (values: V) => Promise<void> | void;
  /** Turns what was thrown into a sentence, when it carries no refusals by field. */
  readonly explain?: (thrown: unknown) => string;
  readonly label?: string;
  readonly children: ReactNode;
}

const unexplained = () => t.formError();

/** A form that submits once, keeps what was typed, and leads to the first field that needs a look. */
export function Form<V extends FieldValues>({ form, onSubmit, explain = unexplained, label, children }: Props<V>) {
  const [note, setNote] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const noteId = useId();

  const { isSubmitting, submitCount } = form.formState;

  // After the refusals have been drawn, not before.
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? document.getElementById(noteId))?.focus();
  }, [isSubmitting, submitCount, noteId]);

  const refuse = (thrown: unknown) => {
    if (!isSubmissionError(thrown) || Object.keys(thrown.fieldErrors).length === 0) return setNote([explain(thrown)]);
    const { byField, others } = sortErrors(thrown.fieldErrors, Object.keys(form.getValues()));
    for (const [name, message] of byField) form.setError(name as Path<V>, { type: 'server', message });
    setNote(byField.length > 0 ? [needALook(byField.length, 'saved'), ...others] : others);
  };
  const submit = form.handleSubmit(
    async (values) => {
      setNote([]);
      await Promise.resolve(onSubmit(values)).catch(refuse);
    },
    (errors) => setNote([needALook(Object.keys(errors).length, 'sent')]),
  );
  const onSubmitOnce = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await submit(event).finally(() => {
      busy.current = false;
    });
  };

  return (
    <FormProvider {...form}>
      <Stack as="form" ref={element} gap={16} noValidate aria-label={label} onSubmit={onSubmitOnce}>
        {note.length > 0 && (
          <div id={noteId} tabIndex={-1} className={classes.note}>
            <Note tone="danger" role="alert">
              {note.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Note>
          </div>
        )}
        {children}
      </Stack>
    </FormProvider>
  );
}
