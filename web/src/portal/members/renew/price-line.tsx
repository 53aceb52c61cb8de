import type { ReactNode } from 'react';
import { Split } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** One line of a price. */
export const PriceLine = ({ label, children }: Props) => (
  <Split gap={12}>
    <dt>{label}</dt>
    <Text as="dd" digits>
      {children}
    </Text>
  </Split>
);

/** What all lines come to. */
export const PriceTotal = ({ label, children }: Props) => (
  <Split weight="bold" line="top" p="8px 0 0">
    <dt>{label}</dt>
    <Text as="dd" digits>
      {children}
    </Text>
  </Split>
);
