import type { SeenFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import type { BookingsSearch } from '../logic/search.ts';
import { useAvailability } from '../use-availability.ts';
import classes from './views.module.css';

/** The place that a week or a month shows: the one in the address, else the first that fits the filters. */
export function usePlace(date: string, { category, group, facility }: BookingsSearch) {
  const { facilities, error, refetch } = useAvailability({ date, category, group });
  const chosen = facilities?.find(({ id }) => id === facility) ?? facilities?.[0];
  return { facilities, id: chosen?.id, error, refetch };
}

interface Props {
  readonly facilities: readonly SeenFacility[] | undefined;
  readonly id: number | undefined;
  readonly onPick: (facility: number) => void;
}

/** Which place. */
export function PlacePicker({ facilities, id, onPick }: Props) {
  if (facilities && facilities.length < 2) return null;
  return (
    <SelectBox
      className={classes.place ?? ''}
      label={t.facilityLabel()}
      disabled={!facilities}
      data={(facilities ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
      value={id === undefined ? null : String(id)}
      onChange={(value) => onPick(Number(value))}
    />
  );
}
