import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { EmptyState } from '../../../ui/states/states.tsx';

/** Nothing is open: why, when the club has said. */
export function ClosedNote({ reason }: { readonly reason?: string | null | undefined }) {
  return (
    <EmptyState drawing="rain" title={reason ? t.closedReason({ reason }) : t.closedTitle()}>
      {t.pickAnotherDay()}
    </EmptyState>
  );
}
