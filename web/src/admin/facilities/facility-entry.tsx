import { facility } from '@clubhouse/contract';
import { IconCalendarTime, IconRun } from '@tabler/icons-react';
import { recordPath } from '../console-path.ts';
import type { ResourceEntry, SheetPartProps } from '../entry.ts';
import { ButtonTo } from '../link-to.tsx';
import { FacilityPage } from './facility-page.tsx';

function RulesLink({ row }: SheetPartProps) {
  return (
    <ButtonTo
      to={recordPath('facilities', row.id)}
      size="sm"
      leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
    >
      Hours and prices
    </ButtonTo>
  );
}

/** What members book. */
export const FACILITIES: ResourceEntry = {
  slug: 'facilities',
  resource: facility,
  title: 'Facilities',
  noun: 'facility',
  group: 'Club',
  icon: IconRun,
  about: 'What members book: hours, prices, and from when on.',
  needs: 'facility.manage',
  columns: ['name', 'category', 'group', 'is_visible', 'slot_minutes', 'capacity'],
  moreColumns: [
    'type',
    'location',
    'multiple_booking',
    'min_slots_per_booking',
    'max_slots_per_booking',
    'sort_order',
    'created_at',
  ],
  labels: {
    type: 'Kind',
    spaces: 'Takes up',
    is_visible: 'Members see it',
    slot_minutes: 'Slot, minutes',
    min_slots_per_booking: 'Fewest slots',
    max_slots_per_booking: 'Most slots',
    multiple_booking: 'Shared',
    feature_image: 'Picture',
    capacity: 'People',
    terms_and_conditions: 'Terms',
    date: 'Open on',
  },
  help: {
    type: 'A room may stand for itself. A court, a pool or a field takes up a space.',
    spaces: 'Two facilities that take up one space exclude each other.',
    multiple_booking: 'Several parties have one slot together, up to the number of people.',
    group: 'Brings the quotas, refunds and check-in rules.',
    terms_and_conditions: 'Shown before a member books.',
  },
  empty: { group: 'None: no quotas', capacity: 'No limit', spaces: 'Stands for itself' },
  widths: { name: 176 },
  omit: ['pricings', 'advance_booking_periods', 'operating_hours', 'date'],
  sections: [
    {
      title: 'Facility',
      fields: ['name', 'type', 'category', 'group', 'location', 'capacity', 'spaces', 'description', 'feature_image'],
    },
    {
      title: 'Booking',
      fields: [
        'slot_minutes',
        'multiple_booking',
        'min_slots_per_booking',
        'max_slots_per_booking',
        'is_visible',
        'sort_order',
        'terms_and_conditions',
      ],
    },
  ],
  goesOn: true,
  Record: FacilityPage,
  Actions: RulesLink,
};
