import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';

/** The terms of a facility, which the person who books agrees to. */
export function FacilityTerms({ terms }: { readonly terms: string }) {
  if (!terms) return null;
  return (
    <Disclosure label={t.bookTermsLabel()}>
      <Stack gap={8} size="m" tone="soft" p="8px 0 0">
        {terms.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Disclosure>
  );
}
