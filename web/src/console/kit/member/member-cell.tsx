import classes from '../display/display.module.css';
import type { ConsoleRow } from '../entry/console-row.ts';

/** A member in a list, with the membership ID: two of one name are told apart. Guests have none. */
export function memberCell({ member_name: name, membership_id: id }: ConsoleRow) {
  if (!name) return <span className={classes.empty}>–</span>;
  return (
    <span className={classes.member}>
      <span>{String(name)}</span>
      {id ? <small>{String(id)}</small> : null}
    </span>
  );
}
