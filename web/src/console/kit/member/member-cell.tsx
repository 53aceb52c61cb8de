import type { AnyRow } from '@clubhouse/contract';
import { Text } from '../../../ui/layout/text.tsx';
import classes from '../display/display.module.css';

/** A member in a list, with the membership ID: two of one name are distinguished. Guests have none. */
export function memberCell({ member_name: name, membership_id: id }: AnyRow) {
  if (!name)
    return (
      <Text as="span" tone="muted">
        –
      </Text>
    );
  return (
    <span className={classes.member}>
      <span>{String(name)}</span>
      {id ? <small>{String(id)}</small> : null}
    </span>
  );
}
