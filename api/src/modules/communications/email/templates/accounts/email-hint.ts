/** `mei.ling@example.com` → `m…@example.com`: enough to recognise, too little to use. */
export const emailHint = (address: string): string => address.replace(/^(.).*@/, '$1…@');
