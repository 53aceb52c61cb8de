import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Grid, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './timeline.module.css';

/** What happened one after the other. */
export const Timeline = ({ children }: { readonly children: ReactNode }) => (
  <Text as="ol" mt={16} className={classes.timeline}>
    {children}
  </Text>
);

interface StepProps {
  readonly icon: TablerIcon;
  readonly tone?: string | undefined;
  readonly children: ReactNode;
}

export const TimelineStep = ({ icon: Icon, tone, children }: StepProps) => (
  <li data-tone={tone}>
    <Grid as="span" className={classes.knot} fixed>
      <Icon size={14} stroke={2} aria-hidden="true" />
    </Grid>
    <Stack grow>{children}</Stack>
  </li>
);
