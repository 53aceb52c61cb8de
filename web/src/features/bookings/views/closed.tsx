import { EmptyState } from '../../../ui/states/states.tsx';

/** Nothing is open: why, when the club has said. */
export function Closed({ reason }: { readonly reason?: string | null | undefined }) {
  return (
    <EmptyState drawing="rain" title={reason ? `Closed: ${reason}` : 'Nothing is open on this day'}>
      Choose another day above.
    </EmptyState>
  );
}
