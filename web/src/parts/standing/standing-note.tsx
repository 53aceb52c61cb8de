import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconTile } from '../../ui/tile/icon-tile.tsx';
import classes from './standing-note.module.css';
import { useStanding } from './use-standing.ts';

const WORDS: Readonly<Record<string, string>> = {
  'SUSPENDED-DEFAULTER':
    'A payment to the club is late. You can still log in, look and pay. It lifts by itself when everything is paid.',
  'SUSPENDED-DISCIPLINE':
    'The club has suspended this membership. You can still log in, look and pay. The club office can tell you more.',
};

interface Props {
  /** What the member came for. */
  readonly what?: string;
  readonly className?: string | undefined;
}

/** A standing other than active: what still works, and how it ends. Said before anything is filled in. */
export function StandingNote({ what = 'Booking', className = '' }: Props) {
  const status = useStanding();
  const words = WORDS[status];
  if (!words) return null;
  return (
    <section className={`${classes.note} ${className}`} aria-label="Your standing">
      <IconTile tone="warning">
        <IconPlayerPause size={20} aria-hidden="true" />
      </IconTile>
      <div>
        <p className={classes.title}>{what} is paused</p>
        <p className={classes.words}>{words}</p>
        {status === 'SUSPENDED-DEFAULTER' && (
          <Link to="/transactions" className={classes.way ?? ''} data-thumb>
            See what is to pay
          </Link>
        )}
      </div>
    </section>
  );
}
