import { ageWords } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarEvent, IconCircleDot, IconMapPin, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Subject } from '../../../ui/art/subjects.ts';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import type { Listed } from '../logic/filters.ts';
import type { Offering } from '../logic/offering.ts';
import { isFew, levelName, placesWords, price, sessionsWords, startWords } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './card.module.css';
import { OfferingArt } from './offering-art.tsx';
import { StatePill } from './state-pill.tsx';

interface Props {
  readonly kind: Kind;
  readonly listed: Listed;
  readonly person: string | undefined;
  readonly mine: boolean;
  readonly now: number;
  /** Among the others on the page; nothing where none fits. */
  readonly picture: Subject | undefined;
}

/** `Intermediate`, or for whom it is. */
function forWhom({ level, min_age, max_age }: Offering): string {
  if (level) return levelName(level);
  return min_age === null && max_age === null ? t.agesAll() : t.ages({ ages: ageWords(min_age, max_age) });
}

/** A course or event: when, what, for how much, and whether there is a place. All of it is one link. */
export function OfferingCard({ kind, listed: { offering, verdict }, person, mine, now, picture }: Props) {
  const { run, standing } = verdict;
  const many = run.state.sessions > 1;
  const search = { ...(person && { for: person }), ...(run.term && { term: run.term.id }) };
  const full = standing.kind === 'full' && !mine;
  return (
    <article className={classes.card}>
      <div className={classes.pic}>
        <div className={classes.art}>
          <OfferingArt offering={offering} picture={picture ?? null} />
        </div>
        <span className={classes.pill}>
          <StatePill standing={standing} mine={mine} />
        </span>
      </div>
      <h2>
        <Link
          to={callsOf(kind).one}
          params={{ id: String(offering.id) }}
          search={search}
          className={classes.over ?? ''}
        >
          {offering.name}
        </Link>
      </h2>
      <Stack as="ul" size="m" tone="soft" gap={4} className={classes.meta}>
        <Grid as="li" columns="18px minmax(0, 1fr)" digits gap={8}>
          <IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />
          {startWords(run, now)}
        </Grid>
        {kind === 'course' ? (
          <Grid as="li" columns="18px minmax(0, 1fr)" digits gap={8}>
            {many ? (
              <IconRepeat size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconCircleDot size={18} stroke={1.6} aria-hidden="true" />
            )}
            {sessionsWords(offering, run, now)} · {forWhom(offering)}
          </Grid>
        ) : (
          <Grid as="li" columns="18px minmax(0, 1fr)" digits gap={8}>
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            {[offering.venue, forWhom(offering)].filter(Boolean).join(' · ')}
          </Grid>
        )}
      </Stack>
      <Group as="p" nowrap align="baseline" tone="muted" line="top" className={classes.price}>
        {verdict.price !== null && <b>{price(verdict.price)}</b>}
        {verdict.publicPrice !== null && (
          <s>
            <span className={unseen.unseen}>{enrolment.insteadOf()} </span>
            {price(verdict.publicPrice)}
          </s>
        )}
        {full ? (
          <Link
            to={callsOf(kind).join}
            search={{ [kind]: offering.id, ...search }}
            className={classes.wait ?? ''}
            data-thumb
            aria-label={t.joinWaitlistFor({ name: offering.name })}
          >
            {enrolment.joinWaitlist()}
          </Link>
        ) : (
          <span data-few={isFew(run.left) || undefined}>{placesWords(run.left)}</span>
        )}
      </Group>
    </article>
  );
}
