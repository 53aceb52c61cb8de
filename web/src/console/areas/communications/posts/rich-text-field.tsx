import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import classes from './posts.module.css';

// The editor is large and only whoever writes needs it.
const Editor = lazy(() => import('./editor/editor.tsx').then((m) => ({ default: m.RichTextEditor })));

/** The text of a post, written as it will look. */
export function RichTextField({ name, label, help }: InputProps) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <Suspense fallback={<Skeleton height={312} radius={10} />}>
        <Editor
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          invalid={message !== undefined}
        />
      </Suspense>
      {help && <p className={classes.quiet}>{help}</p>}
      {message && (
        <p className={classes.bad}>
          <FieldText>{message}</FieldText>
        </p>
      )}
    </fieldset>
  );
}
