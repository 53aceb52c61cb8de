import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Key } from '../../../../ui/key/key.tsx';
import { TextBox } from '../../form/text-boxes.tsx';
import classes from '../list.module.css';

interface Props {
  readonly label: string;
  /** What the address says; a step back in the history changes it here too. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const TYPING_MS = 300;

/** Finds rows by a few letters; `/` leads here from anywhere on the page. */
export function SearchBox({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim()), TYPING_MS);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextBox
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={<Key>/</Key>}
      onChange={(value) => {
        setText(value);
        search(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Leads back to the list; the browser would empty the box as well.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
