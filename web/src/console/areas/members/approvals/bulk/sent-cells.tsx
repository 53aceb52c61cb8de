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
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
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
    <Group as="dl" gap="2px 16px" p="4px 0" className={classes.cells} size="s" weight="regular">
      {fields.map((field) => (
        <Group gap={6} align="stretch" nowrap key={field} data-wrong={field in errors || undefined}>
          <Text as="dt" tone="muted" fixed>
            {memberFieldWords(field)}
          </Text>
          <dd>
            {cellText(field, sent[field])}
            {field in errors && <IconAlertTriangle size={14} aria-label={t.cellWrongLabel()} />}
          </dd>
        </Group>
      ))}
    </Group>
  );
}
