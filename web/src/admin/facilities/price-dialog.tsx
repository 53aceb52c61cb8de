import { MEMBERSHIP_LEVELS_3, minutesOf, type PriceRow } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { clubConfig } from '../../data/config.ts';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { currencySymbol } from '../../ui/money/format-money.ts';
import classes from './draft.module.css';
import { DraftDialog } from './draft-dialog.tsx';
import { levelWord } from './logic/words.ts';
import { TimeBox } from './time-box.tsx';
import { DaysFields, PeakField } from './when-fields.tsx';

const LEVELS = MEMBERSHIP_LEVELS_3.map((value) => ({ value: value as string, label: levelWord(value) }));
const UNITS = [
  { value: 'SLOT', label: 'A slot' },
  { value: 'HOUR', label: 'An hour' },
];
const MONEY = /^\d{1,8}(\.\d{1,2})?$/;

function problemOf({ day_types, price, start_time, end_time }: PriceRow): string | undefined {
  if (day_types.length === 0) return 'Choose at least one day.';
  if (!MONEY.test(price.trim())) return 'Write the price as an amount, like 12.00. Free is 0.';
  const [from, to] = [start_time === null ? 0 : minutesOf(start_time), end_time === null ? 1440 : minutesOf(end_time)];
  return to <= from ? 'The end must be after the start.' : undefined;
}

interface Props {
  readonly title: string;
  readonly start: PriceRow;
  readonly onClose: () => void;
  readonly onDone: (row: PriceRow) => void;
}

/** One price: for whom, when, how much. */
export function PriceDialog({ title, start, onClose, onDone }: Props) {
  const done = (row: PriceRow) => onDone({ ...row, price: Number(row.price).toFixed(2) });
  return (
    <DraftDialog title={title} start={start} problem={problemOf} onClose={onClose} onDone={done}>
      {(row, set) => (
        <>
          <DaysFields value={row} change={set} />
          <div className={classes.pair}>
            <TimeBox
              label="From"
              none="Opening"
              value={row.start_time}
              onChange={(time) => set({ start_time: time })}
            />
            <TimeBox label="To" none="Closing" value={row.end_time} onChange={(time) => set({ end_time: time })} />
          </div>
          <div className={classes.pair}>
            <PeakField value={row} change={set} />
            <SelectBox
              size="sm"
              label="For level"
              placeholder="All members"
              data={LEVELS}
              value={row.membership_level_3}
              clearable
              onChange={(level) => set({ membership_level_3: level })}
            />
          </div>
          <div className={classes.pair}>
            <TextInput
              size="sm"
              label="Price"
              inputMode="decimal"
              leftSection={currencySymbol(clubConfig().currency)}
              value={row.price}
              onChange={(event) => set({ price: event.currentTarget.value })}
            />
            <SelectBox
              size="sm"
              label="For"
              data={UNITS}
              value={row.unit}
              allowDeselect={false}
              onChange={(unit) => set({ unit: unit === 'HOUR' ? 'HOUR' : 'SLOT' })}
            />
          </div>
        </>
      )}
    </DraftDialog>
  );
}
