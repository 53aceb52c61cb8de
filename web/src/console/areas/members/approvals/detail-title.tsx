import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Group } from '../../../../ui/layout/layout.tsx';
import classes from './approvals.module.css';

interface Props {
  readonly title: string;
  readonly below: ReactNode;
  readonly children?: ReactNode;
}

/** The head of what is in view. Where it is alone it is the title of the page. */
export function DetailTitle({ title, below, children }: Props) {
  const beside = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const Heading = beside ? 'h2' : 'h1';
  return (
    <Group as="header" gap="8px 16px" align="flex-start" justify="space-between" mb={16} className={classes.title}>
      <div>
        <Heading>{title}</Heading>
        <p>{below}</p>
      </div>
      {children}
    </Group>
  );
}
