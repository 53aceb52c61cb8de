import type { AnyRow } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { Note } from '../../../../ui/note/note.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';

/** What was made of a message. */
export const outcomeCell = ({ outcome }: AnyRow) => <ChoiceBadge status={String(outcome)} />;

/** Why a parked message needs a person. */
export function GatewayMessage({ row }: SheetPartProps) {
  if (row.outcome !== 'PARKED') return null;
  return (
    <Note tone="warning" title={t.gatewayParkedTitle()}>
      {t.gatewayParkedBody()}
    </Note>
  );
}
