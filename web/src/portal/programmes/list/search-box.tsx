import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Kind } from '../offering-kind.ts';

interface Props {
  readonly kind: Kind;
  readonly search: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
}

/** Words to look for; the list follows once someone stops typing. */
export function SearchBox({ kind, search = '', onSearch }: Props) {
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    const timer = setTimeout(() => text !== search && onSearch(text || undefined), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      aria-label={t.listSearch({ kind })}
      placeholder={t.listSearch({ kind })}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
