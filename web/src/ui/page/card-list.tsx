import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './card-list.module.css';

/** Things of a person in a card, one below the other: devices, passkeys, tokens. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <Text as="ul" line="between">
    {children}
  </Text>
);

interface LineProps {
  readonly icon: Icon;
  readonly name: string;
  /** What is known about it, below its name. */
  readonly facts: string;
  /** What is beside it moves below it where room is short. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** One of them, and beside it what can be done with it. */
export const CardLine = ({ icon: Icon, name, facts, wraps = false, children }: LineProps) => (
  <Group as="li" className={classes.line} gap={wraps ? 16 : 12} align="flex-start" nowrap>
    <Icon size={24} stroke={1.6} aria-hidden="true" />
    <Group as="span" grow gap="8px 12px" nowrap={!wraps}>
      <Text as="span" grow={wraps ? 220 : 120}>
        {name}
        <Text as="small" block size="m" tone="muted">
          {facts}
        </Text>
      </Text>
      {children}
    </Group>
  </Group>
);
