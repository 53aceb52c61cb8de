import type { MemberDeps } from './member-dependencies.ts';

/** The stored form of a bank account: sealed, with its last four digits beside it. */
export function bankColumns(
  { seal }: Pick<MemberDeps, 'seal'>,
  membershipId: string,
  account: string | undefined,
): Record<string, unknown> {
  if (account === undefined) return {};
  const digits = account.replace(/[\s-]/g, '');
  if (digits === '') return { bank_account: null, bank_account_last4: '' };
  return { bank_account: seal.close(digits, membershipId), bank_account_last4: digits.slice(-4) };
}
