import { type Answer, daysBetween, localTime, type renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { ChangeCard } from './change-card.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { OfferPage } from './offer-page.tsx';
import { OpenRenewal } from './open-renewal.tsx';
import { RenewalForm } from './renewal-form.tsx';
import { longDay } from './renewal-words.ts';

type Offered = Answer<typeof renewalOffer>;

function endWords({ ends_on: ends }: Offered): string | undefined {
  if (ends === null) return undefined;
  const today = localTime(Date.now(), clubConfig().timezone).date;
  return daysBetween(today, ends) < 0 ? t.endedOn({ date: longDay(ends) }) : t.endsOn({ date: longDay(ends) });
}

/** Members renew their own membership: as it is or as another one, and pay for it. */
export function RenewPage() {
  // A member who has just renewed is asked for the payment at once.
  const [paying, setPaying] = useState(false);
  return (
    <OfferPage title={t.pageTitle()} below={endWords}>
      {(offer) => <Offer offer={offer} paying={paying} onPaying={setPaying} />}
    </OfferPage>
  );
}

interface Props {
  readonly offer: Offered;
  readonly paying: boolean;
  readonly onPaying: (paying: boolean) => void;
}

function Offer({ offer: { open, refusal, options, change, current }, paying, onPaying }: Props) {
  if (open) return <OpenRenewal renewal={open} paying={paying} onPaying={onPaying} />;
  return (
    <>
      {refusal === null ? (
        <RenewalForm options={options} onRenewed={() => onPaying(true)} />
      ) : (
        <NothingToDo title={t.closedTitle()}>{refusal}</NothingToDo>
      )}
      {change?.refusal === null && <ChangeCard current={current} />}
    </>
  );
}
