import { memberErasure, type Row, withdrawErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { KeptFor } from '../../../../shared/erasure/kept-for.tsx';
import { Obstacles } from '../../../../shared/erasure/obstacles.tsx';
import { ReadState } from '../../../../shared/read-state.tsx';
import { useConfirmed } from '../../../../shared/use-confirmed.ts';
import { Button } from '../../../../ui/button/button.ts';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { clubDate } from '../../../../ui/time/instants.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

type Erasure = Row<typeof memberErasure>;

const dayOf = (instant: string): string => dateWords(clubDate(instant, clubConfig().timezone));

function stateOf({ status, created_at, decided_at, decision_reason, erase_on }: Erasure): string | null {
  if (status === 'REQUESTED') return t.requested({ day: dayOf(created_at) });
  if (status === 'APPROVED') return t.approved({ day: dateWords(erase_on ?? '') });
  if (status === 'DECLINED') return t.declined({ day: dayOf(decided_at ?? created_at), reason: decision_reason });
  return null;
}

/** How long the club keeps what it knows about the member, and how to have it erased. */
export function ErasureCard({ memberId }: { readonly memberId: number }) {
  const [isAsking, setAsking] = useState(false);
  const list = useList(memberErasure, { member: memberId, limit: 1 });
  const withdraw = useOperation(withdrawErasure, { invalidates: [memberErasure.path] });
  const confirmed = useConfirmed();
  const last = list.data?.results[0];
  const isOpen = last?.status === 'REQUESTED' || last?.status === 'APPROVED';
  const state = last && stateOf(last);
  const onWithdraw = (id: number) =>
    confirmed({
      title: t.withdrawTitle(),
      body: t.withdrawBody(),
      confirm: t.withdrawButton(),
      run: () => withdraw.mutateAsync({ path: { id } }),
      done: t.withdrawnToast(),
      failed: t.withdrawError(),
    });
  return (
    <>
      <Card title={t.keptTitle()}>
        <KeptFor />
      </Card>
      <Card title={t.askTitle()}>
        <ReadState of={list} rows={2} title={t.loadError()} bare />
        {list.data && (
          <Stack gap={12} align="start">
            <Text size="m" tone="muted">
              {t.askLead()}
            </Text>
            {state && <Text>{state}</Text>}
            {last?.status === 'REQUESTED' && (
              <div>
                <Obstacles id={last.id} />
              </div>
            )}
            {last && isOpen ? (
              <Button variant="default" loading={withdraw.isPending} onClick={() => onWithdraw(last.id)}>
                {t.withdrawButton()}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t.askButton()}
              </Button>
            )}
          </Stack>
        )}
      </Card>
      {isAsking && <ErasureDialog memberId={memberId} onClose={() => setAsking(false)} />}
    </>
  );
}
