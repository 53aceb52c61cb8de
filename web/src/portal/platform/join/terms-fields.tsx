import { join as t } from '@clubhouse/messages/portal/platform/join';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useField } from '../../../ui/form/use-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { PlainGroup } from './field-group.tsx';

/** The terms, and the box that accepts them. */
export function TermsFields({ terms }: { readonly terms: string }) {
  const { field, error } = useField('accepts_terms');
  return (
    <PlainGroup legend={t.termsLegend()}>
      <Text as="div" size="m" p={12} surface="sunken" style={{ whiteSpace: 'pre-wrap' }}>
        {terms}
      </Text>
      <Checkbox
        name={field.name}
        label={t.termsCheckbox()}
        checked={Boolean(field.value)}
        aria-invalid={error ? true : undefined}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {error && (
        <Text as="div" size="s" tone="danger">
          {error}
        </Text>
      )}
    </PlainGroup>
  );
}
