import { kit as t } from '@clubhouse/messages/console/kit';
import { useController } from 'react-hook-form';
import { clubConfig } from '../../../api-client/club/config.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { FieldProblem } from '../../../ui/form/field-text.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { InputProps } from '../entry/entry.ts';
import { ClockBox } from './clock-box.tsx';
import classes from './form.module.css';

/** A day and a time on the club's clock. Without a day there is no moment; a day alone begins at midnight. */
export function InstantField({ name, label, help, required }: InputProps) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  const [day = '', time = ''] = String(field.value ?? '').split('T');
  const zone = clubConfig().timezone.replace('_', ' ');
  return (
    <fieldset className={classes.instant}>
      <legend>{label}</legend>
      <Grid columns="minmax(0, 1fr) 140px" gap={8}>
        <DatePicker
          size="sm"
          // It says whether its calendar is open, which a plain text field may not.
          role="combobox"
          aria-label={t.instantDate()}
          name={name}
          required={required}
          value={day || null}
          onChange={(next) => field.onChange(next ? `${next}T${time || '00:00'}` : '')}
          onBlur={field.onBlur}
          error={Boolean(message)}
        />
        <ClockBox
          aria-label={t.instantTime()}
          value={time}
          onChange={(value) => field.onChange(day || value ? `${day}T${value}` : '')}
          onBlur={field.onBlur}
          error={Boolean(message)}
        />
      </Grid>
      <Text size="s" tone="muted" mt={6}>
        {help ? `${help} ` : ''}
        {t.instantZone({ zone })}
      </Text>
      {message && <FieldProblem>{message}</FieldProblem>}
    </fieldset>
  );
}
