import type { Answer, renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { OfferPage } from './offer-page.tsx';
import { OpenRenewal } from './open-renewal.tsx';
import { longDay, membershipName } from './renewal-words.ts';

type Offered = Answer<typeof renewalOffer>;

const termWords = ({ current, ends_on }: Offered): string | undefined =>
  current && ends_on ? t.currentTerm({ membership: membershipName(current), date: longDay(ends_on) }) : undefined;

/** Members change to another membership before theirs ends, and pay the difference. */
export function ChangePage() {
  // A member who has just changed is asked for the payment at once.
  const [paying, setPaying] = useState(false);
  return (
    <OfferPage title={t.changeTitle()} below={termWords}>
      {(offer) =>
        offer.open ? (
          <OpenRenewal renewal={offer.open} paying={paying} onPaying={setPaying} />
        ) : offer.change?.refusal === null ? (
          <ChangeForm
            options={offer.change.options}
            current={offer.current}
            endsOn={offer.ends_on}
            onChanged={() => setPaying(true)}
          />
        ) : (
          <NothingToDo title={t.changeClosedTitle()}>{offer.change?.refusal ?? t.changeNotOffered()}</NothingToDo>
        )
      }
    </OfferPage>
  );
}
