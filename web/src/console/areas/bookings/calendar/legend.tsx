import { calendar as t } from '@clubhouse/messages/console/calendar';
import classes from './calendar.module.css';
import { KINDS } from './calendar-kinds.ts';

/** The kinds by colour, icon and word. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label={t.legendLabel()}>
      {KINDS.map(({ kind, label, icon: Icon }) => (
        <li key={kind} data-kind={kind}>
          <Icon size={14} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
