import { actingConsent, type Row } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { CardList } from '../../../../ui/page/card-list.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { Profile } from '../data/use-profile.ts';
import { AllowedLine, MayActLine } from './consent-lines.tsx';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then((m) => ({ default: m.ConsentDialog })));

type Consent = Row<typeof actingConsent>;

const MOST = 50;

/** Consents that have not ended, on one side of them. */
function useConsents(side: { readonly grantor: number } | { readonly delegate: number }) {
  const list = useList(actingConsent, { ...side, limit: MOST });
  return { ...list, rows: list.data?.results.filter(({ state }) => state !== 'ENDED') ?? [] };
}

/** Who can act for the member, and for whom they can act. */
export function ActingSection({ profile }: { readonly profile: Profile }) {
  const [shown, setShown] = useState<Consent | 'new'>();
  const allowed = useConsents({ grantor: profile.id });
  const mine = useConsents({ delegate: profile.id });
  const close = () => setShown(undefined);
  const add = (
    <Button variant="default" size="sm" icon={IconPlus} onClick={() => setShown('new')}>
      {t.allowAddButton()}
    </Button>
  );
  return (
    <>
      <Card title={t.allowTitle()} action={add} lead={t.allowLead()}>
        <Lines list={allowed} empty={t.allowEmpty()}>
          {allowed.rows.map((one) => (
            <AllowedLine key={one.id} consent={one} onChange={() => setShown(one)} />
          ))}
        </Lines>
      </Card>
      <Card title={t.mineTitle()} lead={t.mineLead()}>
        <Lines list={mine} empty={t.mineEmpty()}>
          {mine.rows.map((one) => (
            <MayActLine key={one.id} consent={one} />
          ))}
        </Lines>
      </Card>
      {shown && (
        <Suspense>
          <ConsentDialog profile={profile} consent={shown === 'new' ? undefined : shown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps {
  readonly list: ReturnType<typeof useConsents>;
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
}

function Lines({ list, empty, children }: LinesProps) {
  if (list.isPending) return <SkeletonRows rows={1} />;
  if (list.isError) return <ErrorState {...errorText(list.error)} title={t.loadError()} onRetry={list.refetch} bare />;
  if (children.length > 0) return <CardList>{children}</CardList>;
  return (
    <Text tone="muted" p="16px 0">
      {empty}
    </Text>
  );
}
