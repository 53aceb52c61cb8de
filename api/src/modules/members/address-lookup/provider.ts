import type { PostalAddress } from '@clubhouse/contract';

/** Where addresses come from. Throws when it cannot be asked; an unknown postcode is an empty list. */
export type AddressProvider = (postcode: string) => Promise<readonly PostalAddress[]>;
