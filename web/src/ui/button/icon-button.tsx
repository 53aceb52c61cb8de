import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words; the icon alone says nothing to a screen reader. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon only. */
export function IconButton({ label, size = 'md', className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      data-size={size}
      data-thumb
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
