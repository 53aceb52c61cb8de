import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from './page.module.css';

interface Props {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A card whose parts stand apart from its title and from each other. */
export function Panel({ title, children }: Props) {
  return (
    <Card {...(title ? { title } : {})}>
      <Stack gap={16} className={classes.panel} data-titled={title ? true : undefined}>
        {children}
      </Stack>
    </Card>
  );
}
