import type { ReactNode } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './page-header.module.css';

interface Props {
  readonly title: ReactNode;
  /** The line above or below the title. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The greeting of the first page is larger than other titles. */
  readonly display?: boolean;
  /** Actions at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: its one h1, which takes the focus after a route change. */
export function PageHeader({ title, above, below, display = false, children }: Props) {
  return (
    <Group as="header" gap="12px 24px" align="flex-end" justify="space-between" className={classes.header}>
      <Stack>
        {above && (
          <Text size="m" tone="muted" mb={4}>
            {above}
          </Text>
        )}
        <h1 className={display ? classes.display : undefined}>{title}</h1>
        {below && (
          <Text tone="muted" mt={4}>
            {below}
          </Text>
        )}
      </Stack>
      {children && (
        <Group gap={8} className={classes.actions}>
          {children}
        </Group>
      )}
    </Group>
  );
}
