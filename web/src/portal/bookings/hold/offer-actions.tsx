import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { usePassOffer } from './use-pass-offer.ts';

/** What can be done with an offer: pay for it, or let the next in line have it. */
export function OfferActions({ id }: { readonly id: number }) {
  const { pass, busy } = usePassOffer(id);
  return (
    <Group gap={8} p="0 16px 12px">
      <LinkButton to="/bookings" search={{ pay: id }} size="sm">
        {t.offerTakeButton()}
      </LinkButton>
      <Button variant="default" size="sm" disabled={busy} onClick={() => void pass()}>
        {t.offerPassButton()}
      </Button>
    </Group>
  );
}
