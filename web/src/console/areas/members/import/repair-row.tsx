import {
  approvalRequest,
  bulkRow,
  changeBulkRow,
  hasKey,
  hasWords,
  meaningOptions,
  member,
  memberFieldWords,
  REGISTER_COLUMNS,
  type RegisterColumn,
  type Row,
  SENSITIVE_IMPORT_COLUMNS,
} from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import classes from '../../../kit/file/import.module.css';
import { TextBox } from '../../../kit/form/text-boxes.tsx';

const COLUMNS: readonly RegisterColumn[] = [...REGISTER_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS];

/** Of an account the row shows the last digits; it is typed anew or left alone. */
const ACCOUNT = 'bank_account_number';
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Stands for an empty cell, since a list cannot hold an empty value; the server reads it so. */
const NOTHING = '-';

/** A cell as it is shown for repair: a date that was understood in the form of every other date here. */
function shownCell(field: string, sent: unknown): string {
  const text = String(sent ?? '');
  const isDate = hasKey(member.fields, field) && member.fields[field].kind === 'date';
  return isDate && ISO.test(text) ? formatDate(text) : text;
}

const optionsOf = (field: RegisterColumn) => [...meaningOptions(field), { value: NOTHING, label: t.meaningNothing() }];

interface Props {
  readonly request: number;
  readonly row: Row<typeof bulkRow>;
}

/** The cells of a row that were refused, to be put right here; the server checks the row again. */
export function RepairRow({ request, row }: Props) {
  const fields = COLUMNS.filter((field) => field in row.errors);
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const save = useOperation(changeBulkRow, { invalidates: [bulkRow.path, approvalRequest.path] });
  if (fields.length === 0) return null;
  const cellOf = (field: string) => cells[field] ?? (field === ACCOUNT ? '' : shownCell(field, row.sent[field]));
  const set = (field: string, value: string) => setCells({ ...cells, [field]: value });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const sent = fields.filter((field) => field !== ACCOUNT || cells[field] !== undefined || fields.length === 1);
    const body = Object.fromEntries(sent.map((field) => [field, cellOf(field)]));
    save.mutate(
      { path: { id: request, row: row.id }, body },
      { onSuccess: () => setCells({}), onError: (thrown) => setRefusal(refusalText(thrown)) },
    );
  };
  const label = (field: RegisterColumn) => t.rowFieldLabel({ field: memberFieldWords(field), number: row.number });
  return (
    <Group as="form" gap={8} mt={8} className={classes.repair} onSubmit={onSubmit}>
      {fields.map((field) =>
        hasWords(field) ? (
          <SelectBox
            key={field}
            size="sm"
            aria-label={label(field)}
            placeholder={cellOf(field) || memberFieldWords(field)}
            searchable
            data={optionsOf(field)}
            value={optionsOf(field).some(({ value }) => value === cellOf(field)) ? cellOf(field) : null}
            onChange={(value) => set(field, value ?? '')}
          />
        ) : (
          <TextBox
            key={field}
            aria-label={label(field)}
            placeholder={memberFieldWords(field)}
            value={cellOf(field)}
            onChange={(value) => set(field, value)}
          />
        ),
      )}
      <Button type="submit" size="sm" variant="default" loading={save.isPending}>
        {t.recheckButton()}
      </Button>
      <RefusalNote>{refusal}</RefusalNote>
    </Group>
  );
}
