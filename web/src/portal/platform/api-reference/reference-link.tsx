import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What the reference shows: a call or a schema, and what the list was narrowed to. */
export interface ReferenceSearch {
  readonly call?: string | undefined;
  readonly schema?: string | undefined;
  readonly search?: string | undefined;
  readonly area?: string | undefined;
}

interface Props {
  readonly search: ReferenceSearch;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Only the link to what is open is marked as current. */
const EXACTLY = { exact: true, includeSearch: true } as const;

/** A link to a call or a schema of the reference. */
export const ReferenceLink = ({ search, className, children }: Props) => (
  <Link to="/developers" search={search} activeOptions={EXACTLY} className={className}>
    {children}
  </Link>
);
