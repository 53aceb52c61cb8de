import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarMonth, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { Group } from '../../../ui/layout/layout.tsx';
import type { View } from '../logic/search.ts';
import type { Kind } from '../offering-kind.ts';
import classes from './list.module.css';

interface Props {
  readonly kind: Kind;
  readonly view: View | undefined;
  readonly onView: (view: View | undefined) => void;
}

const WAYS = [
  { view: undefined, label: t.viewCards(), icon: IconLayoutGrid },
  { view: 'list', label: t.viewList(), icon: IconList },
  { view: 'month', label: t.viewMonth(), icon: IconCalendarMonth },
] as const;

/** Cards, a list, and for events a month. */
export function ViewSwitch({ kind, view, onView }: Props) {
  return (
    <Group inline nowrap align="stretch" fixed p={3} className={classes.views} role="group" aria-label={t.viewLabel()}>
      {WAYS.filter((way) => way.view !== 'month' || kind === 'event').map(({ view: way, label, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === way}
          onClick={() => onView(way)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </Group>
  );
}
