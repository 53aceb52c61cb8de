import { type ImportColumn, keysOf, memberFieldWords, type RegisterColumn } from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { levelOptions } from '../../../kit/fields/level-options.ts';

/** What new members get where the file is empty. */
export type Fills = Readonly<Partial<Record<RegisterColumn, string>>>;

const LEVELS = {
  membership_level_1: 1,
  membership_level_2: 2,
  membership_level_3: 3,
} as const;

interface Props {
  /** The fields that columns of the file are given to. */
  readonly given: readonly ImportColumn[];
  readonly fills: Fills;
  readonly onChange: (fills: Fills) => void;
}

/** What every new member needs and a club's own list rarely has: chosen once for all rows that leave it empty. */
export function FillIn({ given, fills, onChange }: Props) {
  const set = (field: RegisterColumn, value: string | null) => onChange({ ...fills, [field]: value ?? '' });
  const placeholderOf = (field: RegisterColumn) =>
    given.includes(field) ? t.fillPlaceholder() : t.choosePlaceholder();
  return (
    <Grid as="fieldset" min={180} gap="12px 16px" p={16} surface="card">
      <legend>{t.fillLegend()}</legend>
      {keysOf(LEVELS).map((field) => (
        <SelectBox
          key={field}
          size="sm"
          label={memberFieldWords(field)}
          placeholder={placeholderOf(field)}
          clearable
          clearButtonProps={{ 'aria-label': t.clearButton() }}
          data={levelOptions(LEVELS[field])}
          value={fills[field] || null}
          onChange={(value) => set(field, value)}
        />
      ))}
      <DatePicker
        size="sm"
        role="combobox"
        label={memberFieldWords('membership_start_date')}
        value={fills.membership_start_date || null}
        onChange={(value) => set('membership_start_date', value)}
      />
    </Grid>
  );
}
