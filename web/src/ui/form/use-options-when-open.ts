import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The options of a list are drawn while it is open. All of them, for every field, would be drawn again with each
 * letter typed anywhere in the form. They are there before the keyboard looks for the one that is chosen.
 */
export function useOptionsWhenOpen(): Pick<SelectProps, 'limit' | 'onDropdownOpen' | 'onDropdownClose'> {
  const [open, setOpen] = useState(false);
  return {
    limit: open ? Number.POSITIVE_INFINITY : 0,
    onDropdownOpen: () => flushSync(() => setOpen(true)),
    onDropdownClose: () => setOpen(false),
  };
}
