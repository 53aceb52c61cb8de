import { centsToMoney, dailyClosing, moneyToCents, TEXTS } from '@clubhouse/contract';
import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../../data/config.ts';
import { useSave } from '../../../data/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { currencySymbol } from '../../../ui/money/format-money.ts';
import { Note } from '../../../ui/note/note.tsx';
import { clubToday } from '../../members/club-days.ts';
import classes from '../../page/page.module.css';
import { useAsked } from '../../use-asked.tsx';
import { inCents, inMoney, typedCents } from '../money-words.ts';
import { differenceWords } from './difference.ts';

interface Props {
  readonly day: string;
  readonly expected: string;
}

/** Counted cash, the difference and a note; then the day is closed for good. */
export function CloseForm({ day, expected }: Props) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useSave(dailyClosing);
  const { ask, refusal } = useAsked();
  const due = moneyToCents(expected);
  const counted = typedCents(typed);
  const words = counted === undefined ? '' : differenceWords(due, counted, inCents);
  const unexplained = counted !== undefined && counted !== due && !note.trim();
  const close = () => {
    setAsked(true);
    if (counted === undefined || unexplained) return;
    const early = day === clubToday() ? ' The day is not over: what is booked later counts on the next day.' : '';
    void ask(
      {
        title: `Close ${formatDate(day)}?`,
        children: `${words} A closed day never changes.${early}`,
        confirm: 'Close the day',
      },
      () => save.mutateAsync({ body: { day, counted_cash: centsToMoney(counted), note: note.trim() } }),
      'The day is closed',
    );
  };
  return (
    <div className={classes.stack}>
      <p>
        Cash by the books: <b className={classes.figure}>{inMoney(expected)}</b>
      </p>
      <TextInput
        size="sm"
        label="Counted cash"
        inputMode="decimal"
        autoComplete="off"
        required
        leftSection={currencySymbol(clubConfig().currency)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && counted === undefined ? <FieldText>Please give the amount, like 120.50.</FieldText> : undefined}
      />
      <div role="status">{words && <Note tone={counted === due ? 'success' : 'warning'}>{words}</Note>}</div>
      <Textarea
        size="sm"
        label={counted !== undefined && counted !== due ? 'Note, why it differs' : 'Note'}
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={asked && unexplained ? <FieldText>{TEXTS.unexplained}</FieldText> : undefined}
      />
      {refusal && <Note tone="danger">{refusal}</Note>}
      <div className={classes.acts}>
        <Button loading={save.isPending} onClick={close}>
          Close the day
        </Button>
      </div>
    </div>
  );
}
