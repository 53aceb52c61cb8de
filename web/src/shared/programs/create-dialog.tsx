import type { Fields } from '@clubhouse/contract';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { bodyResolver } from '../../api-client/request/body-resolver.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../../ui/form/form-submit.tsx';

interface Props<V extends FieldValues> {
  readonly title: string;
  readonly empty: DefaultValues<V>;
  /** What the body of the call has to be. */
  readonly body?: Fields;
  readonly create: string;
  readonly creating: string;
  readonly onSubmit: (values: V, form: UseFormReturn<V>) => Promise<void> | void;
  readonly onClose: () => void;
  readonly width?: number;
  readonly children: ReactNode;
}

/** The form for something new that connects the club with another program. */
export function CreateDialog<V extends FieldValues>({ empty, body, create, creating, onSubmit, ...rest }: Props<V>) {
  const form = useForm<V>({ defaultValues: empty, ...(body && { resolver: bodyResolver<V>(body) }) });
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => onSubmit(values, form)}
      explain={(thrown) => errorText(thrown).message}
      actions={<FormSubmit loadingText={creating}>{create}</FormSubmit>}
      width={640}
      {...rest}
    />
  );
}
