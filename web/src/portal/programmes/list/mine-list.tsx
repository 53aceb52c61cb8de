import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { useMyEnrolments } from '../data/use-my-enrolments.ts';
import { type Offering, offeringIn, type Places } from '../logic/offering.ts';
import { aheadWords, isOpen, placeStatus } from '../logic/place-status.ts';
import { runsOf } from '../logic/runs.ts';
import { startWords, zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './mine.module.css';
import { OfferingArt } from './offering-art.tsx';

interface Props {
  readonly kind: Kind;
  readonly offerings: readonly Offering[] | undefined;
}

/** What the household is in, waits for, or was in. */
export function MineList({ kind, offerings }: Props) {
  const offeringKind = callsOf(kind);
  const { mine, error, refetch } = useMyEnrolments(kind);
  if (error) return <ErrorState {...errorText(error)} title={t.mineError({ kind })} onRetry={refetch} />;
  if (!mine) return <SkeletonRows rows={4} />;
  const open = mine.filter(isOpen);
  const over = mine.filter((one) => !isOpen(one));
  if (mine.length === 0)
    return (
      <EmptyState
        title={t.mineEmptyTitle({ kind })}
        action={<LinkButton to={offeringKind.list}>{enrolment.allButton({ kind })}</LinkButton>}
      >
        {t.mineEmptyBody()}
      </EmptyState>
    );
  return (
    <Stack gap={32} mt={24}>
      {open.length > 0 && <Rows kind={kind} label={t.mineCurrent()} rows={open} offerings={offerings} />}
      {over.length > 0 && <Rows kind={kind} label={t.minePast()} rows={over} offerings={offerings} />}
    </Stack>
  );
}

interface RowsProps extends Props {
  readonly label: string;
  readonly rows: readonly Places[];
}

function Rows({ kind, label, rows, offerings }: RowsProps) {
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <Text as="ul" mt={8}>
        {rows.map((places) => (
          <Row key={places.id} kind={kind} places={places} offerings={offerings} />
        ))}
      </Text>
    </section>
  );
}

function Row({ kind, places, offerings }: Props & { readonly places: Places }) {
  const { id, name } = offeringIn(places);
  const offering = offerings?.find((one) => one.id === id);
  const run = offering && runsOf(offering, zone()).find((one) => (one.term?.id ?? null) === (places.term ?? null));
  const { label, status } = placeStatus(places);
  const people = places.participants.filter((one) => one.status !== 'CANCELLED' || !isOpen(places));
  return (
    <Grid
      as="li"
      className={classes.row}
      gap="4px 16px"
      align="center"
      p="12px 0"
      mih={72}
      size="m"
      tone="soft"
      line="bottom"
    >
      <span className={classes.art}>
        <OfferingArt offering={offering ?? { name, category: '', feature_image: null, focal_point: '' }} />
      </span>
      <div>
        <Link to={callsOf(kind).place} params={{ id: String(places.id) }} className={classes.name ?? ''}>
          {name}
        </Link>
        <p>{people.map((one) => one.name).join(', ')}</p>
        <p>
          {[places.term_name, run && isOpen(places) ? startWords(run, Date.now()) : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Stack gap={4} className={classes.state}>
        <StatusBadge status={status}>{label}</StatusBadge>
        {places.status === 'WAITLISTED' && <small>{aheadWords(places.ahead)}</small>}
      </Stack>
    </Grid>
  );
}
