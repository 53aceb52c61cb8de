import type { ReactNode } from 'react';
import { Text } from '../../../ui/layout/text.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a detail sheet with its own heading, below the facts. */
export const SheetSection = ({ title, children }: Props) => (
  <Text as="section" aria-label={title} line="top" p="14px 0 0">
    <Text as="h3" size="m" weight="bold" mb={8}>
      {title}
    </Text>
    {children}
  </Text>
);
