import { kit as t } from '@clubhouse/messages/console/kit';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button/button.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { refusalText } from '../display/refusal-text.ts';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly label: string;
  /** The button that sends. */
  readonly send: string;
  readonly onSubmit: (values: V) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form that opens within a sheet or a page, where its button stood. */
export function InlineForm<V extends FieldValues>({ form, label, send, onSubmit, onClose, children }: Props<V>) {
  return (
    <Text as="div" surface="sunken" p="14px 16px 16px" w="100%">
      <Form form={form} onSubmit={onSubmit} explain={refusalText} label={label}>
        {children}
        <Group gap={8}>
          <Button type="submit" size="sm" loading={form.formState.isSubmitting}>
            {send}
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            {t.cancelButton()}
          </Button>
        </Group>
      </Form>
    </Text>
  );
}
