import type { AnyRow, Field, Kind } from '@clubhouse/contract';
import type { Column } from '../../../../ui/table/column.ts';
import { choiceWords } from '../../display/choice-words.ts';
import { fieldLabel } from '../../display/field-labels.ts';
import { Value } from '../../display/value.tsx';
import type { ResourceEntry } from '../../entry/entry.ts';
import classes from '../list.module.css';
import { foldColumns, type SizedColumn } from './fold-columns.ts';

/** The room that a value of a kind needs; texts give way, badges, dates and sums never do. */
const WIDTHS: Readonly<Partial<Record<Kind, number>>> = {
  boolean: 116,
  date: 116,
  email: 220,
  instant: 164,
  integer: 100,
  list: 220,
  money: 120,
  reference: 170,
};
const TEXT_WIDTH = 160;
/** What the first column wants; on narrow lists it gives up to half of the room away. */
const FIRST = { width: 240, share: 0.52 };
const BADGE = { around: 72, letter: 7, most: 216 };
/** A list that is no wider has two columns, each of two lines. */
const FOLDED = 560;
const RIGHT: readonly (Kind | undefined)[] = ['date', 'instant', 'integer', 'money'];

const WHOLE: readonly (Kind | undefined)[] = ['text', 'email', 'label'];

function widthOf(field: Field | undefined): number {
  if (field?.kind !== 'choice') return (field && WIDTHS[field.kind]) ?? TEXT_WIDTH;
  const longest = Math.max(...(field.choices ?? []).map((choice) => choiceWords(choice, field).label.length));
  return Math.min(BADGE.most, BADGE.around + BADGE.letter * longest);
}

/** The columns of a list, from the description. */
export function columnsOf(entry: ResourceEntry, names: readonly string[] = entry.columns): readonly SizedColumn[] {
  return names.map((name, index) => {
    const field = entry.resource.fields[name];
    const kind = field?.kind;
    return {
      key: name,
      kind,
      header: fieldLabel(entry, name),
      align: RIGHT.includes(kind) ? 'right' : 'left',
      orderBy: entry.resource.ordering.includes(name) ? name : undefined,
      width: entry.widths?.[name] ?? (index === 0 ? FIRST.width : widthOf(field)),
      cell: (row) => (
        <span
          className={index === 0 ? classes.first : classes.clip}
          // A name that is cut is told whole by the pointer.
          title={WHOLE.includes(kind) && typeof row[name] === 'string' ? row[name] : undefined}
        >
          <Value entry={entry} name={name} row={row} brief />
        </span>
      ),
    };
  });
}

/** As many columns as fit, the most important ones; sums and dates then are at the right, the first takes the rest. A phone folds them. */
export function fitColumns(
  columns: readonly SizedColumn[],
  room: number,
  /** Someone chose the order: it stays, and only what does not fit is left out. */
  asChosen = false,
): readonly Column<AnyRow>[] {
  if (room <= FOLDED) return foldColumns(columns, room);
  let used = 0;
  const fitting = columns.filter(({ width }, index) => {
    used += index === 0 ? Math.min(width, room * FIRST.share) : width;
    return index === 0 || used <= room;
  });
  const [first, ...others] = fitting;
  if (!first) return [];
  const { width: _flexible, ...name } = first;
  if (asChosen) return [name, ...others];
  const isRight = ({ align }: SizedColumn) => align === 'right';
  return [name, ...others.filter((column) => !isRight(column)), ...others.filter(isRight)];
}
