import { BANKS } from '@clubhouse/contract';

/** The bank behind a SWIFT code. */
export const bankName = (code: string): string => (BANKS as Readonly<Record<string, string>>)[code.slice(0, 8)] ?? code;
