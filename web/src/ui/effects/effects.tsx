import { IconArrowRight } from '@tabler/icons-react';
import { Group, Stack } from '../layout/layout.tsx';
import classes from './effects.module.css';

/** What something means, said before it is done. */
export function Effects({ of }: { readonly of: readonly string[] }) {
  return (
    <Stack as="ul" gap={6} className={classes.effects} size="m" weight="regular" aria-live="polite">
      {of.map((effect) => (
        <Group as="li" gap={8} align="stretch" nowrap key={effect}>
          <IconArrowRight size={16} aria-hidden="true" />
          {effect}
        </Group>
      ))}
    </Stack>
  );
}
