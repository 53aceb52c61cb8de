import { guestFee } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { money } from '../logic/words.ts';

/** What a guest costs, before one is invited. */
export function FeeNote() {
  const acting = useActing();
  const { data } = useList(guestFee, { limit: 100 }, { enabled: !acting });
  const fees = (data?.results ?? []).map(({ fee }) => Number(fee));
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (fees.length === 0 || most === 0) return null;
  return (
    <Text size="s" tone="muted">
      {t.feeNote({
        same: least === most ? 'yes' : 'no',
        from: money(least.toFixed(2)),
        to: money(most.toFixed(2)),
      })}
    </Text>
  );
}
