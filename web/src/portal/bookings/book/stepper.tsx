import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './book-sheet.module.css';

interface Props {
  readonly less: string;
  readonly more: string;
  readonly value: string;
  readonly onLess: (() => void) | undefined;
  readonly onMore: (() => void) | undefined;
}

/** One less, one more; a step that is not possible is off. */
export function Stepper({ less, more, value, onLess, onMore }: Props) {
  return (
    <Group inline nowrap fixed className={classes.step}>
      <IconButton label={less} disabled={!onLess} onClick={onLess}>
        <IconMinus size={16} aria-hidden="true" />
      </IconButton>
      <Text as="output" size="m" weight="bold" digits ta="center" p="0 6px" aria-live="polite">
        {value}
      </Text>
      <IconButton label={more} disabled={!onMore} onClick={onMore}>
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
