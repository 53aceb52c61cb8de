import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

// The editor is large and only the person who writes needs it.
const Editor = lazy(() => import('./editor/editor.tsx').then((m) => ({ default: m.RichTextEditor })));

/** The text of a post, written as it will look. */
export function RichTextField({ name, label, help }: InputProps) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return (
    <Stack as="fieldset" gap={8} p={0}>
      <legend>{label}</legend>
      <Suspense fallback={<Skeleton height={312} radius={10} />}>
        <Editor
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          invalid={message !== undefined}
        />
      </Suspense>
      {help && (
        <Text size="s" tone="muted">
          {help}
        </Text>
      )}
      {message && <FieldProblem mt={0}>{message}</FieldProblem>}
    </Stack>
  );
}
