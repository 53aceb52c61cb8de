import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { IconCalendarPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePaymentResult } from '../../../api-client/queries/use-payment-result.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { useCalendarFile } from '../data/use-calendar-file.ts';
import { usePassOnFocus } from '../data/use-pass-on-focus.ts';
import { useRefreshLists } from '../data/use-refresh-lists.ts';
import { type Offering, offeringIn, type Places } from '../logic/offering.ts';
import { isOpen, placeStatus } from '../logic/place-status.ts';
import type { PlaceSearch } from '../logic/search.ts';
import { price } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './enrolment.module.css';
import { EnrolmentSessions } from './enrolment-sessions.tsx';
import { EnrolmentStatus } from './enrolment-status.tsx';
import { PartyList } from './party-list.tsx';
import { PayEnrolment } from './pay-enrolment.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props {
  readonly kind: Kind;
  readonly id: number | undefined;
  readonly state: PlaceSearch;
  readonly onState: (state: PlaceSearch) => void;
}

const LOOK_AGAIN_MS = 10_000;

/** Held, offered and waiting places change by themselves; so does a page that comes back from a bank. */
const every = (places: Pick<Places, 'status'> | undefined): number | false =>
  places?.status === 'PENDING_PAYMENT' || places?.status === 'WAITLISTED' ? LOOK_AGAIN_MS : false;

/** A party's places: their status, who comes with which ticket, when, and what was paid. */
export function EnrolmentPage({ kind, id, state, onState }: Props) {
  const offeringKind = callsOf(kind);
  const { data, error, refetch } = useRecord(offeringKind.places, id, { every: every });
  const title = enrolment.placeTitle({ kind });
  if (id === undefined || error?.kind === 'not-found')
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          drawing="search"
          title={t.placeNotFound({ kind })}
          action={
            <LinkButton to={offeringKind.list} search={{ show: 'yours' }}>
              {t.placeNotFoundButton({ kind })}
            </LinkButton>
          }
        >
          {t.placeNotFoundBody()}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState {...errorText(error)} title={t.placeError({ kind })} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <Waiting title={title} />;
  return <Loaded key={id} {...{ kind, state, onState }} places={data} />;
}

function Waiting({ title }: { readonly title: string }) {
  usePassOnFocus();
  return (
    <>
      <PageHeader title={title} below={<Skeleton width={260} height={20} />} />
      <SkeletonRows rows={4} />
    </>
  );
}

function Loaded({ kind, places, state, onState }: Omit<Props, 'id'> & { readonly places: Places }) {
  const offeringKind = callsOf(kind);
  useRefreshLists(offeringKind.places.path, places.status);
  const about = offeringIn(places);
  const { data } = useRecord(offeringKind.resource, about.id);
  const offering: Offering | undefined = data;
  const payment = usePaymentResult(state.payment);
  const [leaving, setLeaving] = useState<number>();
  const file = useCalendarFile(offeringKind.placeCalls.calendar.path, places.id, about.name);
  const { label, status } = placeStatus(places);
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <>
            <Link to={offeringKind.list} search={{ show: 'yours' }}>
              {t.placeBack({ kind })}
            </Link>{' '}
            · {places.enrollment_number}
          </>
        }
        title={about.name}
        below={places.term_name ?? offering?.venue ?? undefined}
      >
        <StatusBadge status={status}>{label}</StatusBadge>
      </PageHeader>
      <EnrolmentStatus {...{ kind, places }} outcome={payment.data?.outcome} onPay={() => onState({ pay: 1 })} />
      <Columns mt={20}>
        <Card title={kind === 'event' ? t.placeTickets() : enrolment.participantsTitle()} padded={false}>
          <PartyList {...{ kind, places, offering }} onWithdraw={setLeaving} />
        </Card>
        <Stack gap={20}>
          <Card
            title={t.placeDates()}
            action={
              isOpen(places) && places.status !== 'WAITLISTED' ? (
                <TextButton onClick={file}>
                  <IconCalendarPlus size={16} aria-hidden="true" />
                  {t.calendarButton()}
                </TextButton>
              ) : undefined
            }
          >
            <EnrolmentSessions {...{ kind, places, offering }} />
          </Card>
          <Card title={t.placePayment()}>
            <Stack as="dl" size="m" gap={12} p="14px 0 0" className={classes.facts}>
              <Grid columns="88px minmax(0, 1fr)" gap={12}>
                <Text as="dt" tone="muted">
                  {enrolment.payTotal()}
                </Text>
                <Text as="dd" breakable>
                  {formatTotal(places)}
                </Text>
              </Grid>
              {places.invoice !== null && (
                <Grid columns="88px minmax(0, 1fr)" gap={12}>
                  <Text as="dt" tone="muted">
                    {t.placeInvoice()}
                  </Text>
                  <Text as="dd" breakable>
                    <Link to="/transactions/$id" params={{ id: String(places.invoice) }}>
                      <IconReceipt size={16} aria-hidden="true" /> {places.invoice_number}
                    </Link>
                  </Text>
                </Grid>
              )}
              <Grid columns="88px minmax(0, 1fr)" gap={12}>
                <Text as="dt" tone="muted">
                  {enrolment.contactTitle()}
                </Text>
                <Text as="dd" breakable>
                  {places.name}
                  <Text as="small" block tone="soft">
                    {places.email}
                  </Text>
                  <Text as="small" block tone="soft">
                    {places.phone}
                  </Text>
                </Text>
              </Grid>
            </Stack>
          </Card>
          <p>
            <Link
              to={offeringKind.one}
              params={{ id: String(about.id) }}
              search={places.term ? { term: places.term } : {}}
            >
              {t.placeAbout({ kind })}
            </Link>
          </p>
        </Stack>
      </Columns>
      {state.pay && places.status !== 'WAITLISTED' && (
        <PayEnrolment {...{ kind, places }} onClose={() => onState({})} />
      )}
      {leaving !== undefined && (
        <WithdrawDialog {...{ kind, places }} first={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  );
}

const formatTotal = ({ total_amount, status }: Places) =>
  status === 'WAITLISTED' ? t.placeNothingYet() : price(total_amount);
