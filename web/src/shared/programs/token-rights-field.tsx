import { isOneOf, RIGHT_NAMES, rightText } from '@clubhouse/contract';
import { programs as t } from '@clubhouse/messages/shared/programs';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { CheckboxesField } from '../../ui/checkbox/checkboxes-field.tsx';

/** Which of their own rights someone gives to a program. Members without rights are not asked. */
export function TokenRightsField({ name }: { readonly name: string }) {
  const own = useMember().access_rights.filter((right) => isOneOf(RIGHT_NAMES, right));
  if (own.length === 0) return null;
  const options = own.map((right) => ({ value: right, label: rightText(right) }));
  return <CheckboxesField name={name} label={t.rightsLabel()} hint={t.rightsHint()} options={options} />;
}
