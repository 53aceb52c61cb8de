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
        Yours
      </Pill>
    );
  if (standing.kind === 'few')
    return (
      <Pill tone="few" icon={IconFlame}>
        Few left
      </Pill>
    );
  if (standing.kind === 'full')
    return (
      <Pill tone="wait" icon={IconUsers}>
        {standing.waiting > 0 ? `Full, ${standing.waiting} waiting` : 'Full'}
      </Pill>
    );
  if (standing.kind === 'opens')
    return (
      <Pill tone="plain" icon={IconLock}>
        Opens for you {moment(standing.at)}
      </Pill>
    );
  if (standing.kind === 'running')
    return (
      <Pill tone="plain" icon={IconPlayerPlay}>
        {standing.prorated ? `Running, pay for ${standing.left} of ${standing.of}` : 'Running, join any time'}
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
