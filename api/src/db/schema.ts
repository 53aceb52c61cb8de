import type { AccessTables } from './tables/access.ts';
import type { BookingsTables } from './tables/bookings.ts';
import type { CommunicationsTables } from './tables/communications.ts';
import type { DuplicatesTables } from './tables/duplicates.ts';
import type { ErasureTables } from './tables/erasure.ts';
import type { FinanceTables } from './tables/finance.ts';
import type { MembersTables } from './tables/members.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ProgrammesTables } from './tables/programmes.ts';
import type { WalletTables } from './tables/wallet.ts';

/** Every table, and its columns as a row brings them. */
export interface Tables
  extends MembersTables,
    BookingsTables,
    ProgrammesTables,
    DuplicatesTables,
    ErasureTables,
    FinanceTables,
    PaymentsTables,
    CommunicationsTables,
    AccessTables,
    PlatformTables,
    WalletTables {}

/** Some columns of a table, as a row brings them. */
export type Columns<T extends keyof Tables, C extends keyof Tables[T]> = Readonly<Pick<Tables[T], C>>;
