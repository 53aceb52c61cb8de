import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../art/drawings.tsx';
import { Group, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './state-box.module.css';

interface Props {
  readonly drawing: DrawingName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** An error is read out; an empty list is simply there. */
  readonly role?: 'alert' | 'status';
  /** Without the card's ground and border, inside something that has them. */
  readonly bare?: boolean;
}

/** A drawing, one sentence, one action: what a list shows when it has no rows to show. */
export function StateBox({ drawing, title, children, actions, foot, role, bare = false }: Props) {
  return (
    <Stack
      surface={bare ? undefined : 'card'}
      ta="center"
      align="center"
      justify="center"
      p="26px 28px 28px"
      role={role}
    >
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {children && (
        <Text as="div" size="m" tone="muted" mt={6} className={classes.words} maw="46ch">
          {children}
        </Text>
      )}
      {actions && (
        <Group gap={8} justify="center" mt={16}>
          {actions}
        </Group>
      )}
      {foot && (
        <Text size="xs" tone="muted" mt={12}>
          {foot}
        </Text>
      )}
    </Stack>
  );
}
