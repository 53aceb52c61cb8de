interface Found {
  readonly kind: string;
  readonly logins?: readonly { readonly membership_id: string | null; readonly name: string | null }[];
}

/** Says that an address or a membership ID is no one's, or that of several people. */
export function explainNoLogin({ kind, logins = [] }: Found, login: string): void {
  if (kind === 'unknown') console.error(`There is no login ${login}.`);
  if (kind !== 'several') return;
  console.error('Several people share this address; name one by the membership ID:');
  for (const { membership_id, name } of logins) console.error(`  ${membership_id ?? '–'}  ${name ?? ''}`);
}
