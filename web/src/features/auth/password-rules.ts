import { PASSWORD_MAX, PASSWORD_MIN } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
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
      text: t.passwordRuleLength({ min: PASSWORD_MIN }),
      kept: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { text: t.passwordRuleDigits(), kept: typed && !/^\d+$/.test(password) },
    {
      text: t.passwordRulePersonal(),
      kept: typed && !ownWords(own).some((word) => lower.includes(word)),
    },
    { text: t.passwordRuleMatch(), kept: typed && password === again },
  ];
}
