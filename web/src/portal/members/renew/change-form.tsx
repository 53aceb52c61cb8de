import { type Answer, type ChangeOption, dashboard, member, renewalOffer, renewMembership } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { reloadUser } from '../../../api-client/session/session.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Below } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { RenewalOptions } from './renewal-options.tsx';
import { isFree, membershipName, money } from './renewal-words.ts';

interface Props {
  readonly options: readonly ChangeOption[];
  readonly current: Answer<typeof renewalOffer>['current'];
  readonly endsOn: string | null;
  /** There is something to pay now. */
  readonly onChanged: () => void;
}

/** Chooses another membership, and changes to it at the price that is shown. */
export function ChangeForm({ options, current, endsOn, onChanged }: Props) {
  const toast = useToast();
  const [chosenId, setChosenId] = useState<number>();
  const open = options.filter(({ refusal }) => refusal === null);
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  const change = useOperation(renewMembership);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !chosen) return;
    const body = { kind: 'CHANGE', membership_type: chosen.id, amount: chosen.amount } as const;
    const made = await change.mutateAsync({ body }).catch(() => undefined);
    if (made?.status === 'OPEN') onChanged();
    if (made?.status === 'DONE') {
      toast.show({ tone: 'success', title: t.changedToast({ membership: membershipName(made) }) });
      await reloadUser();
    }
    await readAgain(renewalOffer.path, dashboard.path, member.path);
  };
  const choices = (
    <RenewalOptions
      legend={t.changeLegend()}
      options={options}
      chosen={chosen?.id}
      onChoose={setChosenId}
      below={({ eligibility, refusal }) => (
        <>
          {eligibility && <Below>{eligibility}</Below>}
          {refusal && <Below>{refusal}</Below>}
        </>
      )}
    />
  );
  if (!chosen) return choices;
  return (
    <form onSubmit={submit}>
      <Columns>
        {choices}
        <Card title={t.summaryTitle()}>
          <Stack gap={16} pt={12}>
            <ChangeSummary chosen={chosen} current={current} endsOn={endsOn} />
            {change.error && (
              <Note tone="danger" title={t.changeError()} role="alert">
                {errorText(change.error).message}
              </Note>
            )}
            <SubmitButton loading={change.isPending} loadingText={t.changeBusy()}>
              {isFree(chosen.amount) ? t.changeFreeButton() : t.changeButton({ amount: money(chosen.amount) })}
            </SubmitButton>
          </Stack>
        </Card>
      </Columns>
    </form>
  );
}
