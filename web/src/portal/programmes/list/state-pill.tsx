import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCheck, IconFlame, IconLock, IconPlayerPlay, IconUsers } from '@tabler/icons-react';
import type { Standing } from '../logic/verdict.ts';
import { moment } from '../logic/words.ts';
import classes from './card.module.css';

interface Props {
  readonly standing: Standing;
  /** The household has places in what is shown. */
  readonly mine: boolean;
}

/** One state at most lies on a picture; most have none. */
export function StatePill({ standing, mine }: Props) {
  if (mine)
    return (
      <Pill tone="mine" icon={IconCheck}>
        {t.cardYours()}
      </Pill>
    );
  if (standing.kind === 'few')
    return (
      <Pill tone="few" icon={IconFlame}>
        {t.cardFewLeft()}
      </Pill>
    );
  if (standing.kind === 'full')
    return (
      <Pill tone="wait" icon={IconUsers}>
        {standing.waiting > 0 ? t.fullWaiting({ count: standing.waiting }) : t.full()}
      </Pill>
    );
  if (standing.kind === 'opens')
    return (
      <Pill tone="plain" icon={IconLock}>
        {t.cardOpens({ date: moment(standing.at) })}
      </Pill>
    );
  if (standing.kind === 'running')
    return (
      <Pill tone="plain" icon={IconPlayerPlay}>
        {standing.prorated ? t.cardStartedProrated({ left: standing.left, total: standing.of }) : t.cardStarted()}
      </Pill>
    );
  if (standing.kind === 'closed' && standing.note)
    return (
      <Pill tone="plain" icon={IconLock}>
        {standing.note.replace(/\.$/, '')}
      </Pill>
    );
  return null;
}

interface PillProps {
  readonly tone: string;
  readonly icon: typeof IconCheck;
  readonly children: React.ReactNode;
}

const Pill = ({ tone, icon: Icon, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone}>
    <Icon size={15} stroke={2} aria-hidden="true" />
    {children}
  </span>
);
