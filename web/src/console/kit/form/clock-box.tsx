import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseClock } from '../dates/parse-clock.ts';
import { TextBox } from './text-boxes.tsx';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** "19:30", or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A time of day to the minute, typed. The browser's own field would ask for am and pm where its language does. */
export function ClockBox({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    if (text === '' || /^\d\d:\d\d$/.test(text)) onChange(parseClock(text) ?? value);
  };
  return (
    <TextBox
      inputMode="numeric"
      autoComplete="off"
      placeholder="19:30"
      maxLength={5}
      {...rest}
      value={typed ?? value}
      onChange={change}
      onBlur={(event) => {
        if (typed !== undefined) onChange(parseClock(typed) ?? value);
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
