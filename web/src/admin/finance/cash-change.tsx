import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../data/config.ts';
import { currencySymbol } from '../../ui/money/format-money.ts';
import classes from './cash-change.module.css';
import { changeOf, notesFor } from './change.ts';
import { inCents, typedCents } from './money-words.ts';

/** What the member hands over, and what goes back; nothing of it is stored. */
export function CashChange({ due }: { readonly due: number }) {
  const [typed, setTyped] = useState('');
  const given = typedCents(typed);
  const change = given === undefined ? undefined : changeOf(due, given);
  return (
    <div className={classes.cash}>
      <TextInput
        size="sm"
        label="Cash received"
        inputMode="decimal"
        autoComplete="off"
        leftSection={currencySymbol(clubConfig().currency)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.notes}>
        {notesFor(due).map((note) => (
          <button key={note} type="button" onClick={() => setTyped((note / 100).toFixed(2))}>
            {inCents(note)}
          </button>
        ))}
      </div>
      <p className={classes.change} role="status">
        {change === undefined ? '' : change < 0 ? `${inCents(-change)} is missing` : `Change ${inCents(change)}`}
      </p>
    </div>
  );
}
