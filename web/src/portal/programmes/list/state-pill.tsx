import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import type { Standing } from '../logic/verdict.ts';
import { moment } from '../logic/words.ts';

interface Props {
  readonly standing: Standing;
  /** The household has places in what is shown. */
  readonly mine: boolean;
}

/** One state at most lies on a picture; most have none. */
export function StatePill({ standing, mine }: Props) {
  if (mine)
    return (
      <StatusBadge over status="MINE">
        {t.cardYours()}
      </StatusBadge>
    );
  if (standing.kind === 'few')
    return (
      <StatusBadge over status="FEW_LEFT">
        {t.cardFewLeft()}
      </StatusBadge>
    );
  if (standing.kind === 'full')
    return (
      <StatusBadge over status="FULL">
        {standing.waiting > 0 ? t.fullWaiting({ count: standing.waiting }) : t.full()}
      </StatusBadge>
    );
  if (standing.kind === 'opens')
    return (
      <StatusBadge over status="CLOSED">
        {t.cardOpens({ date: moment(standing.at) })}
      </StatusBadge>
    );
  if (standing.kind === 'running')
    return (
      <StatusBadge over status="STARTED">
        {standing.prorated ? t.cardStartedProrated({ left: standing.left, total: standing.of }) : t.cardStarted()}
      </StatusBadge>
    );
  if (standing.kind === 'closed' && standing.note)
    return (
      <StatusBadge over status="CLOSED">
        {standing.note.replace(/\.$/, '')}
      </StatusBadge>
    );
  return null;
}
