import type { CorrectionField } from '@clubhouse/contract';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useIsOpen } from './corrections/open-field.tsx';

interface Props {
  /** The fields in it; without one that can be changed, nothing is shown. */
  readonly fields: readonly CorrectionField[];
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their heading. */
export const PlainGroup = ({ legend, hint, children }: Omit<Props, 'fields'>) => (
  <Stack as="fieldset" gap={12} mt={8}>
    <Text as="legend" size="xl" weight="medium" mb={8}>
      {legend}
    </Text>
    {hint && (
      <Text size="m" tone="muted">
        {hint}
      </Text>
    )}
    {children}
  </Stack>
);

/** Fields of an application, as far as one of them can be changed. */
export const FieldGroup = ({ fields, ...group }: Props) => (useIsOpen(fields) ? <PlainGroup {...group} /> : null);
