import {
  type bulkRow,
  HIDDEN_VALUE,
  memberFieldWords,
  REGISTER_COLUMNS,
  type Row,
  SENSITIVE_IMPORT_COLUMNS,
} from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldWords } from '../../../../kit/changes/value-words.ts';
import classes from './sent-cells.module.css';

const ORDER: readonly string[] = [...REGISTER_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS];

/** Of an account a row keeps the last four digits. */
const cellText = (field: string, value: unknown) =>
  field === 'bank_account_number' && value && value !== HIDDEN_VALUE ? `•••• ${value}` : fieldWords(field, value);

/** Everything that a row with errors brings, each wrong or missing cell marked. */
export function SentCells({ row: { sent, errors } }: { readonly row: Row<typeof bulkRow> }) {
  const fields = ORDER.filter((field) => field in sent || field in errors);
  if (fields.length === 0) return null;
  return (
    <dl className={classes.cells}>
      {fields.map((field) => (
        <div key={field} data-wrong={field in errors || undefined}>
          <dt>{memberFieldWords(field)}</dt>
          <dd>
            {cellText(field, sent[field])}
            {field in errors && <IconAlertTriangle size={14} aria-label={t.cellWrongLabel()} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
