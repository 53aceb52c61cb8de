import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconUsers } from '@tabler/icons-react';
import { Grid } from '../../../ui/layout/layout.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Run } from '../logic/runs.ts';
import { shortDay } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
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
  const people = <b>{t.minimumPeople({ count: least })}</b>;
  return (
    <Grid
      as="p"
      columns="18px minmax(0, 1fr)"
      size="m"
      tone="soft"
      gap={10}
      p="12px 14px"
      surface="sunken"
      className={classes.note}
    >
      <IconUsers size={18} aria-hidden="true" />
      <span>
        {decided ? (
          t.minimumGoesAhead()
        ) : decide_on && Date.parse(decide_on) >= Date.now() - 86_400_000 ? (
          <MessageText of={t.minimumDecisionNote} with={{ people, date: shortDay(decide_on) }} />
        ) : (
          <MessageText of={t.minimumNote} with={{ people }} />
        )}{' '}
        {t.minimumSignedUp({ count: enrolled })}
      </span>
    </Grid>
  );
}
