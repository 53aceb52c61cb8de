import type { SearchProps } from '../logic/search.ts';

export interface ViewProps extends SearchProps {
  readonly date: string;
  readonly onBook: (facility: number, at: string, until: string) => void;
  readonly onBooking: (id: number) => void;
}
