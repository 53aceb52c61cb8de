import { email, TEXTS } from '@clubhouse/contract';
import { StartError } from '../../../db/start-error.ts';
import { invalid } from '../../../errors.ts';

export interface Address {
  readonly name: string;
  readonly address: string;
}

const { read } = email();

/** One plain address. Anything a second recipient or a header could hide in is refused. */
export function parseRecipient(text: string): string {
  const result = read(text);
  if ('refusal' in result) throw invalid({ email: [TEXTS.email()] });
  return result.value;
}

/** `Name <address>` or an address alone, as the setting MAIL_FROM gives it. */
export function parseSender(text: string): Address {
  const match = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>\s]+))\s*$/u.exec(text);
  const result = read(match?.[2] ?? match?.[3] ?? '');
  if ('refusal' in result)
    throw new StartError('The setting MAIL_FROM is not usable: write it as Club Name <mail@club.example>.');
  return { name: match?.[1] ?? '', address: result.value };
}
