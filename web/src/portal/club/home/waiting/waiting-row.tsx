import type { ReactNode } from 'react';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import classes from './waiting.module.css';

interface Props {
  readonly mark: ReactNode;
  readonly title: string;
  readonly words: ReactNode;
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** One thing to do: what, in words, and the way to do it. */
export const WaitingRow = ({ mark, title, words, urgent, children }: Props) => (
  <Group as="li" gap="10px 16px" p="var(--ch-row-padding)" className={classes.row} data-urgent={urgent || undefined}>
    {mark}
    <Text as="span" grow={200}>
      <Text as="b" block>
        {title}
      </Text>
      <Text as="small" size="m" tone="soft">
        {words}
      </Text>
    </Text>
    <Group as="span" nowrap align="stretch" gap={8} className={classes.acts}>
      {children}
    </Group>
  </Group>
);
