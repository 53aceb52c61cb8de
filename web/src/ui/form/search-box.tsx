import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words to look for; they are asked for after a short pause. */
export function SearchBox({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // Cleared or gone back to from outside.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      onChange(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
