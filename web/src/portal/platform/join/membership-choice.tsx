import type { JoinOption } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { useField } from '../../../ui/form/use-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { OpenField } from './corrections/open-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { OptionFacts } from './option-facts.tsx';

/** The membership that is applied for. */
export function MembershipChoice({ options }: { readonly options: readonly JoinOption[] }) {
  const { field, error } = useField('membership_type');
  return (
    <FieldGroup fields={['membership_type']} legend={t.membershipLegend()}>
      <OpenField name="membership_type">
        {options.map((option) => (
          <ChoiceLabel key={option.id} wide data-checked={option.id === field.value || undefined}>
            <input
              type="radio"
              name={field.name}
              value={option.id}
              checked={option.id === field.value}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(option.id)}
            />
            <OptionFacts option={option} />
          </ChoiceLabel>
        ))}
      </OpenField>
      {error && (
        <Text as="div" size="s" tone="danger">
          {error}
        </Text>
      )}
    </FieldGroup>
  );
}
