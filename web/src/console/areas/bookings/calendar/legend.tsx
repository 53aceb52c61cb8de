import { calendar as t } from '@clubhouse/messages/console/calendar';
import { Group } from '../../../../ui/layout/layout.tsx';
import classes from './calendar.module.css';
import { KINDS, kindTone } from './calendar-kinds.ts';

/** The kinds by colour, icon and word. */
export function Legend() {
  return (
    <Group as="ul" gap="6px 8px" className={classes.legend} size="s" weight="regular" aria-label={t.legendLabel()}>
      {KINDS.map(({ kind, label, icon: Icon }) => (
        <Group as="li" inline nowrap gap={5} p="3px 8px" key={kind} data-tone={kindTone(kind)}>
          <Icon size={14} aria-hidden="true" />
          {label}
        </Group>
      ))}
    </Group>
  );
}
