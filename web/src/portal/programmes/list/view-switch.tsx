import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarMonth, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { View } from '../logic/search.ts';
import type { Kind } from '../offering-kind.ts';

interface Props {
  readonly kind: Kind;
  readonly view: View | undefined;
  readonly onView: (view: View | undefined) => void;
}

const VIEWS = [
  { key: 'cards', label: t.viewCards(), icon: IconLayoutGrid },
  { key: 'list', label: t.viewList(), icon: IconList },
  { key: 'month', label: t.viewMonth(), icon: IconCalendarMonth },
] as const;

/** Cards, a list, and for events a month. */
export const ViewSwitch = ({ kind, view, onView }: Props) => (
  <Segmented
    label={t.viewLabel()}
    options={VIEWS.filter(({ key }) => key !== 'month' || kind === 'event')}
    current={view ?? 'cards'}
    onChange={(key) => onView(key === 'cards' ? undefined : key)}
  />
);
