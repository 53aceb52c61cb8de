/** What someone typed as an amount, in cents; undefined when it is none. */
export function typedCents(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s,]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
