import { kit as t } from '@clubhouse/messages/console/kit';
import { clubConfig } from '../../../api-client/club/config.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { momentOf } from '../dates/evening-times.ts';
import { wallTime } from '../display/moment-text.ts';
import { TimeBox } from './time-box.tsx';

interface Props {
  readonly label: string;
  /** A moment of the wire; nothing while no day is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time on the club's clock, where no form is around. */
export function MomentBox({ label, value, onChange }: Props) {
  const [day = '', time = '00:00'] = value === '' ? [] : wallTime(value, clubConfig().timezone).split('T');
  return (
    <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
      <DatePicker
        size="sm"
        role="combobox"
        label={t.momentDate({ label })}
        value={day || null}
        onChange={(next) => onChange(next ? momentOf(next, time) : '')}
      />
      <TimeBox
        label={t.momentTime({ label })}
        value={time}
        onChange={(next) => day && onChange(momentOf(day, next ?? '00:00'))}
      />
    </Grid>
  );
}
