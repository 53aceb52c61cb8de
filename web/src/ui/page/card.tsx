import type { ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './card.module.css';

interface Props {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly action?: ReactNode;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  readonly padded?: boolean;
  readonly children?: ReactNode;
}

/** Rows that belong together, flat with a hairline. */
export function Card({ title, action, lead, padded = true, children }: Props) {
  return (
    <Text as="section" surface="card" p={padded ? 'var(--ch-card-padding)' : undefined} className={classes.card}>
      {title && (
        <Group
          gap={16}
          justify="space-between"
          nowrap
          pb={padded ? 14 : undefined}
          className={padded ? undefined : classes.head}
          line="bottom"
        >
          <Text as="h2" size="xl">
            {title}
          </Text>
          {action}
        </Group>
      )}
      {lead && (
        <Text size="m" tone="muted" p="14px 0 0">
          {lead}
        </Text>
      )}
      {children}
    </Text>
  );
}
