import { reports as t } from '@clubhouse/messages/console/reports';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { ChoiceBox } from '../../../kit/page/choice-box.tsx';
import { periodIn, SPANS, spanIn } from './figures/period.ts';
import classes from './reports.module.css';

/** Which days the reports are about; it is in the address. */
export function PeriodPicker() {
  const values = useAddressValues();
  const go = useGo();
  const span = spanIn(values);
  const period = periodIn(values, clubToday());
  const set = (more: Readonly<Record<string, string>>) => go('/admin/reports', more, { replace: true });
  const own = (more: Partial<typeof period>) => set({ period: 'own', ...period, ...more });
  return (
    <>
      <ChoiceBox
        label={t.periodLabel()}
        options={SPANS}
        value={span}
        onChange={(next) => (next === 'own' ? own({}) : set({ period: next }))}
      />
      {span === 'own' && (
        <Group gap={8} align="stretch" nowrap className={classes.dates}>
          <DatePicker
            size="sm"
            aria-label={t.fromLabel()}
            value={period.from}
            max={period.to}
            onChange={(from) => from && own({ from })}
          />
          <DatePicker
            size="sm"
            aria-label={t.toLabel()}
            value={period.to}
            min={period.from}
            max={clubToday()}
            onChange={(to) => to && own({ to })}
          />
        </Group>
      )}
    </>
  );
}
