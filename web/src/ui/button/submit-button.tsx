import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.ts';
import classes from './submit-button.module.css';

interface Props {
  readonly loading?: boolean;
  /** What is happening while loading, e.g. "Logging in…". */
  readonly loadingText?: ReactNode;
  readonly color?: string;
  readonly children: ReactNode;
}

/** The full-width submit button: spinner and disabled while loading. */
export function SubmitButton({ loading = false, loadingText, color, children }: Props) {
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={classes.submit ?? ''}
      disabled={loading}
      {...(color ? { color } : {})}
      {...(loading
        ? { 'data-loading': true, 'aria-busy': true, leftSection: <Loader size={18} color="currentColor" /> }
        : {})}
    >
      {loading ? (loadingText ?? children) : children}
    </Button>
  );
}
