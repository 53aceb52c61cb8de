import type { TermShown } from '../offering-kind.ts';

/** A term as it is being changed. Without a number it is not saved yet. */
export interface TermDraft {
  readonly id: number | null;
  readonly name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** At most this many sessions. */
  readonly most: number | null;
  readonly capacity: number | null;
  readonly status: 'OPEN' | 'CLOSED';
}

/** A term that was read, as the editor holds it. */
export const toTermDraft = ({
  id,
  name,
  start_date,
  end_date,
  most_sessions,
  capacity,
  status,
}: TermShown): TermDraft => ({ id, name, start_date, end_date, most: most_sessions, capacity, status });

/** A term as it is sent: what is shown as the number of sessions is sent as their bound. */
export const termBody = ({ name, start_date, end_date, most, capacity, status }: TermDraft) => ({
  name: name.trim(),
  start_date,
  end_date,
  sessions: most,
  capacity,
  status,
});

/** The rows that the contract's own check looks at. */
export const termRows = (terms: readonly TermDraft[]) =>
  terms.map(({ name, start_date, end_date }) => ({
    name: name.trim(),
    start_date: start_date ?? '',
    end_date: end_date ?? '',
  }));
