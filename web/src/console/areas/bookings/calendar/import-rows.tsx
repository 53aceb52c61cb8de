import type { ImportedEntry } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { type CalendarKind, KIND_OPTIONS } from './calendar-kinds.ts';
import classes from './import.module.css';

const VERDICTS = { NEW: t.importNew(), SAME: t.importSame(), UNREADABLE: t.importUnreadable() } as const;

interface Props {
  readonly entries: readonly ImportedEntry[];
  readonly kinds: ReadonlyMap<number, CalendarKind>;
  readonly skipped: ReadonlySet<number>;
  readonly onKind: (row: number, kind: CalendarKind) => void;
  readonly onSkip: (row: number, skip: boolean) => void;
}

const daysOf = ({ start_date, end_date }: ImportedEntry) => {
  if (!start_date || !end_date) return '–';
  return start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;
};

/** Every entry of the file with its verdict; new ones may be left out or be of another kind. */
export function ImportRows({ entries, kinds, skipped, onKind, onSkip }: Props) {
  return (
    <PlainTable scrollLabel={t.importRowsLabel()} className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t.importRowsEntry()}</th>
          <th scope="col">{t.importRowsDays()}</th>
          <th scope="col">{t.importRowsResult()}</th>
          <th scope="col">{t.importRowsKind()}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { row, name, verdict, reason, kind } = entry;
          const title = name || t.importRowName({ number: row });
          return (
            <tr key={row}>
              <td>
                {verdict === 'NEW' ? (
                  <Checkbox
                    label={title}
                    checked={!skipped.has(row)}
                    onChange={(event) => onSkip(row, !event.currentTarget.checked)}
                  />
                ) : (
                  title
                )}
              </td>
              <td>{daysOf(entry)}</td>
              <td>
                <StatusBadge status={verdict}>{VERDICTS[verdict]}</StatusBadge>
                {reason && <small>{reason}</small>}
              </td>
              <td>
                {verdict === 'NEW' && (
                  <SelectBox
                    size="sm"
                    aria-label={t.importRowKind({ name: title })}
                    data={KIND_OPTIONS}
                    allowDeselect={false}
                    disabled={skipped.has(row)}
                    value={kinds.get(row) ?? kind}
                    onChange={(next) => next && onKind(row, next)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
