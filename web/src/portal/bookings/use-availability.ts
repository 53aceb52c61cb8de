import { availability } from '@clubhouse/contract';
import { useRead } from '../../api-client/queries/use-read.ts';

export interface Around {
  readonly date: string;
  readonly days?: number;
  readonly category?: number | undefined;
  readonly group?: number | undefined;
  readonly facility?: number | undefined;
}

/** The slots of many facilities on some days, as the member sees them. */
export function useAvailability({ date, days = 1, category, group, facility }: Around, enabled = true) {
  const query = { date, days, facility, facility_category: category, facility_group: group };
  const read = useRead(availability, { under: availability.path, query, enabled });
  return {
    facilities: read.data?.facilities,
    /** How far the club's clock is ahead of this one, in milliseconds. */
    ahead: read.data ? Date.parse(read.data.server_time) - read.dataUpdatedAt : 0,
    error: read.error,
    refetch: () => void read.refetch(),
  };
}
