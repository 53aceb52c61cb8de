import type { ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';

interface Props {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string | undefined;
}

/** Names at the left and what they stand for at the right, line by line; facts without a value are left out. */
export const FactList = ({ facts, className }: Props) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <Group nowrap align="stretch" justify="space-between" size="m" gap={16} p="8px 0" line="top" key={name}>
          <Text as="dt" tone="muted" fixed>
            {name}
          </Text>
          <Text as="dd" breakable ta="right">
            {value}
          </Text>
        </Group>
      ))}
  </dl>
);
