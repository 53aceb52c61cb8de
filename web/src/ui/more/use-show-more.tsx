import { ui as t } from '@clubhouse/messages/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.ts';
import { Text } from '../layout/text.tsx';
import classes from './more.module.css';

interface More<Item> {
  readonly shown: readonly Item[];
  /** The button that brings the next ones; nothing where all were in view from the start. */
  readonly more: ReactNode;
}

/** A long list a piece at a time, so that what is below it stays within reach of a thumb. */
export function useShowMore<Item>(all: readonly Item[], step: number): More<Item> {
  const [most, setMost] = useState(step);
  const end = useRef<HTMLParagraphElement>(null);
  // A few that are left are not worth a press.
  const shown = all.length <= most + step / 4 ? all : all.slice(0, most);
  const left = all.length - shown.length;
  const grow = () => {
    setMost(most + step);
    // The button may go with this press: who came to it by key stays where they are.
    requestAnimationFrame(() => end.current?.focus({ preventScroll: true }));
  };
  if (left === 0 && most === step) return { shown, more: null };
  const more = (
    <Text as="div" size="m" tone="muted" ta="center" p={16} className={classes.more}>
      {left > 0 ? (
        <Button variant="default" onClick={grow}>
          {left > step ? t.moreButton({ step, left }) : t.moreLastButton({ left })}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} role="status">
          {t.moreEnd({ count: all.length })}
        </p>
      )}
    </Text>
  );
  return { shown, more };
}
