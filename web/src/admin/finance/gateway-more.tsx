import { Note } from '../../ui/note/note.tsx';
import type { ConsoleRow } from '../console-row.ts';
import type { SheetPartProps } from '../entry.ts';
import { StatusOf } from './status-of.tsx';

/** What was made of a message. */
export const outcomeCell = ({ outcome }: ConsoleRow) => <StatusOf status={String(outcome)} />;

/** Why a parked message needs a person. */
export function GatewayMore({ row }: SheetPartProps) {
  if (row.outcome !== 'PARKED') return null;
  return (
    <Note tone="warning" title="Somebody has to look at this">
      The gateway told of money that fits no open payment of the club, so nothing was booked. Compare it with the
      gateway’s own page: if the money is there, take the payment on its invoice by hand, or give it back at the
      gateway.
    </Note>
  );
}
