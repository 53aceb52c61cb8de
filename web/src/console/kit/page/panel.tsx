import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';

interface Props {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A card whose parts are separate from its title and from each other. */
export function Panel({ title, children }: Props) {
  return (
    <Card {...(title ? { title } : {})}>
      <Stack gap={16} pt={title ? 16 : undefined}>
        {children}
      </Stack>
    </Card>
  );
}
