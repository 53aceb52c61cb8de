import { type Answer, daysBetween, localTime, renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { OpenRenewal } from './open-renewal.tsx';
import { RenewalForm } from './renewal-form.tsx';

const longDay = (date: string) => dateWords(date, { day: 'numeric', month: 'long', year: 'numeric' });

function endWords(ends: string): string {
  const today = localTime(Date.now(), clubConfig().timezone).date;
  return daysBetween(today, ends) < 0 ? t.endedOn({ date: longDay(ends) }) : t.endsOn({ date: longDay(ends) });
}

/** Members renew their own membership: as it is or as another one, and pay for it. */
export function RenewPage() {
  const offer = useRead(renewalOffer, { under: renewalOffer.path, fresh: true });
  // A member who has just renewed is asked for the payment at once.
  const [paying, setPaying] = useState(false);
  const ends = offer.data?.ends_on;
  return (
    <>
      <PageHeader title={t.pageTitle()} below={ends ? endWords(ends) : undefined} />
      {offer.isError && !offer.data && (
        <ErrorState {...errorText(offer.error)} title={t.loadError()} onRetry={offer.refetch} />
      )}
      {offer.isPending && (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {offer.data && <Offer offer={offer.data} paying={paying} onPaying={setPaying} />}
    </>
  );
}

interface Props {
  readonly offer: Answer<typeof renewalOffer>;
  readonly paying: boolean;
  readonly onPaying: (paying: boolean) => void;
}

function Offer({ offer: { open, refusal, options }, paying, onPaying }: Props) {
  if (open) return <OpenRenewal renewal={open} paying={paying} onPaying={onPaying} />;
  if (refusal === null) return <RenewalForm options={options} onRenewed={() => onPaying(true)} />;
  return (
    <EmptyState
      title={t.closedTitle()}
      action={
        <LinkButton to="/profile" variant="default">
          {t.closedButton()}
        </LinkButton>
      }
    >
      {refusal}
    </EmptyState>
  );
}
