import { type Answer, renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import type { ReactNode } from 'react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';

type Offer = Answer<typeof renewalOffer>;

interface Props {
  readonly title: string;
  /** The line below the title. */
  readonly below: (offer: Offer) => string | undefined;
  readonly children: (offer: Offer) => ReactNode;
}

/** A page on what a member can do about their membership. */
export function OfferPage({ title, below, children }: Props) {
  const offer = useRead(renewalOffer, { under: renewalOffer.path, fresh: true });
  return (
    <>
      <PageHeader title={title} below={offer.data && below(offer.data)} />
      {offer.isError && !offer.data && (
        <ErrorState {...errorText(offer.error)} title={t.loadError()} onRetry={offer.refetch} />
      )}
      {offer.isPending && (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {offer.data && children(offer.data)}
    </>
  );
}
