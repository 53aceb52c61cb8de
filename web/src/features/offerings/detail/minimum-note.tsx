import { IconUsers } from '@tabler/icons-react';
import type { Kind } from '../face.ts';
import type { Offering } from '../logic/offering.ts';
import type { Run } from '../logic/runs.ts';
import { count, shortDay } from '../logic/words.ts';
import classes from './detail.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
}

/** It runs only with enough people: how many, when that is decided, and what happens otherwise. */
export function MinimumNote({ offering, run }: Props) {
  const { min_participants: least, decide_on, goes_ahead, capacity } = offering;
  if (least === null || run.state.start <= Date.now()) return null;
  const enrolled = Math.max(0, (run.term?.capacity ?? capacity) - run.left);
  const decided = goes_ahead && run.term === null;
  return (
    <p className={classes.note}>
      <IconUsers size={18} aria-hidden="true" />
      <span>
        {decided ? (
          'It goes ahead.'
        ) : (
          <>
            Runs with at least <b>{count(least, 'person', 'people')}</b>
            {decide_on && Date.parse(decide_on) >= Date.now() - 86_400_000 && <>; we decide on {shortDay(decide_on)}</>}
            . If it does not run you get everything back.
          </>
        )}{' '}
        {enrolled === 0 ? 'Nobody has' : enrolled === 1 ? 'One has' : `${enrolled} have`} enrolled so far.
      </span>
    </p>
  );
}
