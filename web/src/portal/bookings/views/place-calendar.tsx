import type { ComponentProps } from 'react';
import type { useAvailability } from '../use-availability.ts';
import { LoadedCalendar } from './loaded-calendar.tsx';
import { PlacePicker, type usePlace } from './place-picker.tsx';

interface Props {
  readonly place: ReturnType<typeof usePlace>;
  readonly seen: ReturnType<typeof useAvailability>;
  readonly onPick: (facility: number) => void;
  readonly children: ComponentProps<typeof LoadedCalendar>['children'];
}

/** Which place, and its calendar. */
export const PlaceCalendar = ({ place, seen, onPick, children }: Props) => (
  <>
    <PlacePicker {...place} onPick={onPick} />
    <LoadedCalendar
      {...seen}
      facilities={place.facilities?.length === 0 ? [] : seen.facilities}
      error={place.error ?? seen.error}
      refetch={place.error ? place.refetch : seen.refetch}
    >
      {children}
    </LoadedCalendar>
  </>
);
