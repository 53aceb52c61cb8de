/** What of the own requests is shown; without a choice all of them. */
export const REQUEST_FILTERS = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** The state of the list, as it is in the address. */
export interface RequestsSearch {
  readonly show?: RequestFilter | undefined;
  readonly page?: number | undefined;
}

export const FILTER_STATUS = {
  open: 'PENDING',
  accepted: 'APPROVED',
  refused: 'REJECTED',
  withdrawn: 'CANCELLED',
} as const satisfies Record<RequestFilter, string>;
