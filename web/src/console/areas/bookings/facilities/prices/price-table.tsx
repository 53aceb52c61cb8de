import { dayTypeName, type PriceRow, timeOf, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { Disclosure } from '../../../../../ui/disclosure/disclosure.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { PEAK_TONES, peakWord, shortDay } from '../../../../kit/dates/weekday-words.ts';
import type { PriceHour } from '../logic/price-hours.ts';
import classes from './price-table.module.css';

const DAY = 24 * 60;

interface Props {
  readonly hours: readonly PriceHour[];
  readonly rows: readonly PriceRow[];
  readonly onPick: (row: number) => void;
}

/** The week by the hour: what each hour costs and which row of the list says so. */
export function PriceTable({ hours, rows, onPick }: Props) {
  if (hours.length === 0) return null;
  return (
    <Disclosure row label={t.pricesTable()}>
      <Text as="section" surface="card" className={classes.scroll} aria-label={t.pricesTable()} tabIndex={0}>
        <table className={classes.table}>
          <caption>{t.pricesTableCaption()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.pricesTableTime()}</th>
              {WEEK.map((type) => (
                <th key={type} scope="col" abbr={dayTypeName(type)}>
                  {shortDay(type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ minutes, days }) => (
              <tr key={minutes}>
                <th scope="row">
                  {timeOf(minutes % DAY)}
                  {minutes >= DAY && <small>{t.nextDay()}</small>}
                </th>
                {days.map((day, at) => {
                  const index = day?.row ? rows.indexOf(day.row) : -1;
                  const peak = day && day.peak !== 'default' ? peakWord(day.peak) : '';
                  return (
                    <td key={WEEK[at]} data-tone={day && (day.cents === null ? 'danger' : PEAK_TONES[day.peak])}>
                      {day === null && t.closed()}
                      {day !== null && day.cents === null && t.noPrice()}
                      {day !== null && day.cents !== null && (
                        <button type="button" onClick={() => onPick(index)} disabled={index < 0}>
                          {(day.cents / 100).toFixed(2)}
                          <small>
                            {peak
                              ? t.pricesTableRuleRate({ number: index + 1, rate: peak })
                              : t.pricesTableRule({ number: index + 1 })}
                          </small>
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Text>
    </Disclosure>
  );
}
