import { IconX } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';
import classes from './chip.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Left out for one that opens something instead of being chosen. */
  readonly pressed?: boolean;
  /** Begins with an avatar, which is closer to the edge. */
  readonly withAvatar?: boolean;
  /** Lower, where a pointer is at hand; on phones as high as all. */
  readonly small?: boolean;
}

/** One of several words to choose from; the chosen one is dark. */
export const Chip = ({ pressed, withAvatar, small, className = '', ...rest }: Props) => (
  <button
    type="button"
    className={`${classes.chip} ${className}`}
    aria-pressed={pressed}
    data-face={withAvatar || undefined}
    data-small={small || undefined}
    {...rest}
  />
);

interface RemovableProps extends Omit<Props, 'pressed' | 'face'> {
  /** What the cross says to those who don't see it. */
  readonly remove: string;
}

/** Something that was chosen; pressing it takes it away. */
export const RemovableChip = ({ remove, children, ...rest }: RemovableProps) => (
  <Chip data-on {...rest}>
    {children}
    <IconX size={14} aria-label={remove} />
  </Chip>
);

interface FrameProps {
  readonly on: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The same shape around something that is pressed itself, such as the browser's own list. */
export const ChipFrame = ({ on, className = '', children }: FrameProps) => (
  <span className={`${classes.chip} ${className}`} data-on={on || undefined}>
    {children}
  </span>
);

/** Words side by side that are only read. */
export const Tags = ({ words }: { readonly words: readonly string[] }) => (
  <Group as="ul" className={classes.tags} align="stretch" gap={4}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </Group>
);
