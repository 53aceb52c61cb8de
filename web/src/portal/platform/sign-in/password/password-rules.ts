import { containsOwnData, PASSWORD_MAX, PASSWORD_MIN } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import type { Rule } from '../../../../ui/form/password-rules.tsx';

/** What the form knows of the person whose password it is. */
export interface OwnData {
  readonly values: readonly (string | undefined)[];
  /** Without it, only the server knows everything that the password must not contain. */
  readonly complete: boolean;
}

function personalRule(password: string, { values, complete }: OwnData): Rule {
  const broken = values.some((value) => value && containsOwnData(password, value));
  if (broken || complete) return { text: t.passwordRulePersonal(), kept: password.length > 0 && !broken };
  return { text: t.passwordRulePersonalLater(), kept: undefined };
}

/** The rules that can be told while typing. Whether a password is among the common ones, the server knows. */
export function passwordRules(password: string, again: string, own: OwnData): readonly Rule[] {
  const typed = password.length > 0;
  return [
    {
      text: t.passwordRuleLength({ min: PASSWORD_MIN }),
      kept: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { text: t.passwordRuleDigits(), kept: typed && !/^\d+$/.test(password) },
    personalRule(password, own),
    { text: t.passwordRuleMatch(), kept: typed && password === again },
  ];
}
