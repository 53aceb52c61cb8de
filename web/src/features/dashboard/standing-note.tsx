import { IconPlayerPause } from '@tabler/icons-react';
import { IconTile } from '../../ui/tile/icon-tile.tsx';
import page from './dashboard-page.module.css';
import classes from './standing-note.module.css';

const WORDS: Readonly<Record<string, string>> = {
  'SUSPENDED-DEFAULTER':
    'A payment to the club is late. You can still log in, look and pay. It lifts by itself when everything is paid.',
  'SUSPENDED-DISCIPLINE':
    'The club has suspended this membership. You can still log in, look and pay. The club office can tell you more.',
};

/** A standing other than active: what still works, and how it ends. */
export function StandingNote({ status }: { readonly status: string }) {
  const words = WORDS[status];
  if (!words) return null;
  return (
    <section className={`${classes.note} ${page.note}`} aria-label="Your standing">
      <IconTile tone="warning">
        <IconPlayerPause size={20} aria-hidden="true" />
      </IconTile>
      <div>
        <p className={classes.title}>Booking is paused</p>
        <p className={classes.words}>{words}</p>
      </div>
    </section>
  );
}
