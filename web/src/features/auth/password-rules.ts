import { PASSWORD_MAX, PASSWORD_MIN } from '@clubhouse/contract';
import type { Rule } from '../../ui/form/password-rules.tsx';

/** Parts of somebody's own data that are long enough to be recognised in a password. */
function ownWords(own: readonly (string | undefined)[]): readonly string[] {
  return own.flatMap((text) => (text ?? '').toLowerCase().split(/[\s@.,_-]+/)).filter((word) => word.length >= 4);
}

/** The rules that can be told while typing. Whether a password is among the common ones, the server knows. */
export function passwordRules(password: string, again: string, own: readonly (string | undefined)[]): readonly Rule[] {
  const typed = password.length > 0;
  const lower = password.toLowerCase();
  return [
    {
      text: `${PASSWORD_MIN} characters or more`,
      kept: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { text: 'Not only digits', kept: typed && !/^\d+$/.test(password) },
    {
      text: 'Nothing from your name, e-mail or membership ID',
      kept: typed && !ownWords(own).some((word) => lower.includes(word)),
    },
    { text: 'Typed the same twice', kept: typed && password === again },
  ];
}
