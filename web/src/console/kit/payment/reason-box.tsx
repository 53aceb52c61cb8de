import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import type { ComponentProps } from 'react';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { TextareaBox } from '../form/text-boxes.tsx';

interface Props extends Omit<ComponentProps<typeof TextareaBox>, 'label' | 'error'> {
  /** Whether to point out that the reason is missing, once someone has tried to continue. */
  readonly asked: boolean;
}

/** The reason for a refund or a credit, which is required. */
export const ReasonBox = ({ asked, ...box }: Props) => (
  <TextareaBox
    label={t.reasonLabel()}
    maxLength={300}
    {...box}
    error={asked && !box.value.trim() ? <FieldText>{t.reasonMissing()}</FieldText> : undefined}
  />
);
