import type { VisibleFacility } from '@clubhouse/contract';
import type { SearchProps } from '../logic/search.ts';

/** What both views of the result show. */
export interface ResultProps extends SearchProps {
  readonly facilities: readonly VisibleFacility[];
  /** The only one that is looked at, if it is only one. */
  readonly facility: VisibleFacility | undefined;
  readonly date: string;
  /** The first of the seven days in the strip. */
  readonly from: string;
  /** Minutes to stay. */
  readonly length: number | undefined;
  /** The minute of the day at which this member usually plays. */
  readonly wanted: number;
  /** How far the club’s clock is ahead. */
  readonly ahead: number;
  readonly onBook: (facility: number, at: string, until: string) => void;
  readonly onBooking: (id: number) => void;
}
