import { finance as t } from '@clubhouse/messages/console/finance';
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
    <Note tone="warning" title={t.gatewayParkedTitle()}>
      {t.gatewayParkedBody()}
    </Note>
  );
}
