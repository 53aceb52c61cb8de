/** Where a booking must be. */
export interface BookingState {
  readonly facility: number;
  readonly start: string;
  readonly status: string;
}

/** What the users were told yes to, by the number of the row unless stated otherwise. */
export interface AcknowledgedByUsers {
  /** By voucher: the key it was issued under. */
  readonly vouchers: Map<number, string>;
  readonly bookings: Map<number, BookingState>;
  readonly enrolments: Map<number, string>;
  /** By participant: the event. */
  readonly places: Map<number, number>;
  /** By the reason that was given: how many cents. */
  readonly refunds: Map<string, number>;
  /** By the reason that was given: when the session is from then on. */
  readonly sessions: Map<string, string>;
  /** By code: when it was made. A card that was issued is good at the desk. */
  readonly cards: Set<string>;
}

export const nothingYet = (): AcknowledgedByUsers => ({
  vouchers: new Map(),
  bookings: new Map(),
  enrolments: new Map(),
  places: new Map(),
  refunds: new Map(),
  sessions: new Map(),
  cards: new Set(),
});

export const countOf = (acknowledged: AcknowledgedByUsers): number =>
  Object.values(acknowledged).reduce((sum, { size }: { readonly size: number }) => sum + size, 0);
