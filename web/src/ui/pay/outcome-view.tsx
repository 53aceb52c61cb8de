import type { ReactNode } from 'react';
import type { StatusLook } from '../badge/status-look.ts';
import { Sparks } from '../effects/sparks.tsx';
import { Group, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { IconTile } from '../tile/icon-tile.tsx';
import classes from './outcome-view.module.css';

export interface Outcome extends StatusLook {
  readonly title: string;
  /** Whether money moved. */
  readonly money: string;
  /** What to do next, or that there is nothing to do. */
  readonly next: string;
  /** It is worth a small celebration. */
  readonly joyful?: boolean;
}

interface Props extends Outcome {
  /** As the page's own heading, where the page is about nothing else. */
  readonly heading?: boolean;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** How a payment ended: a mark, whether money moved, what comes next. */
export function OutcomeView({
  tone,
  icon: Icon,
  title,
  money,
  next,
  joyful = false,
  heading = false,
  children,
}: Props) {
  const Title = heading ? 'h1' : 'h2';
  return (
    <Stack as="section" ta="center" p="16px 4px 8px" align="center" role="status">
      <span className={classes.mark}>
        <IconTile tone={tone} size={64} round>
          <Icon size={28} stroke={2} aria-hidden="true" />
        </IconTile>
        {joyful && <Sparks />}
      </span>
      <Title className={classes.title}>{title}</Title>
      <Text tone="strong" weight="medium" mt={8} className={classes.balanced} maw="40ch">
        {money}
      </Text>
      {next && (
        <Text size="m" tone="muted" mt={6} className={classes.balanced} maw="44ch">
          {next}
        </Text>
      )}
      {children && (
        <Group gap={8} justify="center" mt={20}>
          {children}
        </Group>
      )}
    </Stack>
  );
}
