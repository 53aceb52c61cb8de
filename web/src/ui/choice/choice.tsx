import type { ComponentPropsWithRef } from 'react';
import { Group } from '../layout/layout.tsx';
import classes from './choice.module.css';

interface Look {
  /** As wide as its place, the words at its start. */
  readonly wide?: boolean;
  /** Round ends, for names and short answers. */
  readonly round?: boolean;
}

const look = ({ wide, round }: Look) =>
  ({
    inline: !wide,
    nowrap: true,
    justify: wide ? 'flex-start' : 'center',
    size: 'm',
    weight: 'medium',
    gap: wide ? 12 : 8,
    p: wide ? '12px 14px' : '4px 14px',
    className: classes.choice,
    'data-round': round || undefined,
  }) as const;

type ButtonProps = ComponentPropsWithRef<'button'> & Look & { readonly pressed?: boolean };

/** One of several to press; the chosen one is framed in the accent. */
export const Choice = ({ pressed, wide = false, round = false, ...rest }: ButtonProps) => (
  <Group as="button" type="button" aria-pressed={pressed} {...look({ wide, round })} {...rest} />
);

/** The same around a radio button or a box to tick. */
export const ChoiceLabel = ({ wide = false, round = false, ...rest }: ComponentPropsWithRef<'label'> & Look) => (
  <Group as="label" {...look({ wide, round })} {...rest} />
);
