import { facility } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconCalendarTime, IconRun } from '@tabler/icons-react';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { defineEntry, type SheetPartProps } from '../../../kit/entry/entry.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { FacilityPage } from './facility-page.tsx';

function RulesLink({ row }: SheetPartProps<typeof facility>) {
  return (
    <ButtonTo to={recordPath('facilities', row.id)} size="sm" icon={IconCalendarTime}>
      {t.hoursPricesButton()}
    </ButtonTo>
  );
}

/** What members book. */
export const FACILITIES = defineEntry({
  slug: 'facilities',
  resource: facility,
  title: t.facilitiesTitle(),
  noun: t.facilityNoun(),
  group: 'Facilities',
  icon: IconRun,
  about: t.facilitiesAbout(),
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
    type: t.fieldType(),
    spaces: t.fieldSpaces(),
    is_visible: t.fieldVisible(),
    slot_minutes: t.fieldSlot(),
    min_slots_per_booking: t.fieldFewestSlots(),
    max_slots_per_booking: t.fieldMostSlots(),
    multiple_booking: t.fieldShared(),
    feature_image: t.fieldPicture(),
    capacity: t.fieldCapacity(),
    terms_and_conditions: t.fieldTerms(),
    date: t.fieldOpenOn(),
  },
  help: {
    type: t.helpType(),
    spaces: t.helpSpaces(),
    multiple_booking: t.helpShared(),
    group: t.helpGroup(),
    terms_and_conditions: t.helpTerms(),
  },
  empty: { group: t.emptyGroup(), capacity: t.emptyCapacity(), spaces: t.emptySpaces() },
  widths: { name: 176 },
  omit: ['pricings', 'advance_booking_periods', 'operating_hours', 'date'],
  sections: [
    {
      title: t.sectionFacility(),
      fields: ['name', 'type', 'category', 'group', 'location', 'capacity', 'spaces', 'description', 'feature_image'],
    },
    {
      title: t.sectionBooking(),
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
});
