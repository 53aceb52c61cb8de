import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import type { ComponentProps } from 'react';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { TextareaBox } from '../form/text-boxes.tsx';

interface Props extends Omit<ComponentProps<typeof TextareaBox>, 'label' | 'error'> {
  /** Somebody tried to go on: from now on a missing reason is said. */
  readonly asked: boolean;
}

/** Why money is given back or taken off, which has to be said. */
export const ReasonBox = ({ asked, ...box }: Props) => (
  <TextareaBox
    label={t.reasonLabel()}
    maxLength={300}
    {...box}
    error={asked && !box.value.trim() ? <FieldText>{t.reasonMissing()}</FieldText> : undefined}
  />
);
