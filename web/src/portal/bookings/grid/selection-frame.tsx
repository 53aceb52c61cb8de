import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { type Column, type Layout, lineOf } from '../logic/columns.ts';
import { lengthWords, minutesOfRange, priceOf, type Range } from '../logic/ranges.ts';
import { money, span } from '../logic/words.ts';
import classes from './grid.module.css';

interface Props {
  readonly layout: Layout;
  readonly column: Column;
  readonly at: number;
  readonly range: Range;
}

/** The frame around the times that are chosen, with their price. */
export function SelectionFrame({ layout, column, at, range }: Props) {
  const [first, last] = [range[0], range.at(-1)];
  const from = column.slots.find(({ start_from }) => start_from === first?.start_from)?.from;
  if (!first || !last || from === undefined) return null;
  const minutes = minutesOfRange(first.start_from, last.end_at);
  const price = priceOf(range);
  const style = { gridColumn: at + 2, gridRow: `${lineOf(layout, from)} / ${lineOf(layout, from + minutes)}` };
  // What others have taken is framed only: the slots below say their status.
  if (range.some(({ available }) => !available))
    return (
      <Stack
        justify="space-between"
        tone="strong"
        p="6px 9px"
        className={classes.pick}
        data-bare
        style={style}
        aria-hidden="true"
      />
    );
  return (
    <Stack justify="space-between" tone="strong" p="6px 9px" className={classes.pick} style={style} aria-hidden="true">
      <b>{span(first.start_from, last.end_at)}</b>
      {range.length > 1 && (
        <Text as="span" size="xs" tone="soft" grow>
          {lengthWords(minutes)}
        </Text>
      )}
      {price !== null && <b>{money(price)}</b>}
    </Stack>
  );
}
