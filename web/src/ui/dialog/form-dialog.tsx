import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (values: V) => Promise<void> | void;
  readonly explain: (thrown: unknown) => string;
  /** The button that sends; *Cancel* is beside it. */
  readonly actions: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A short form in a dialog. */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { form, title, onClose, onSubmit, explain, actions, width, children } = props;
  return (
    <Dialog title={title} onClose={onClose} {...(width ? { width } : {})}>
      <Form form={form} onSubmit={onSubmit} explain={explain} label={title}>
        {children}
        <DialogFoot onClose={onClose}>{actions}</DialogFoot>
      </Form>
    </Dialog>
  );
}
