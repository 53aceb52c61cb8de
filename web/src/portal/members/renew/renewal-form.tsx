import { dashboard, type RenewalOption, renewalOffer, renewMembership } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Below } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { RenewalOptions } from './renewal-options.tsx';
import { RenewalSummary } from './renewal-summary.tsx';
import { day, isFree, money } from './renewal-words.ts';

interface Props {
  readonly options: readonly RenewalOption[];
  /** There is something to pay now. */
  readonly onRenewed: () => void;
}

/** Chooses the membership to go on with, and renews it at the price that is shown. */
export function RenewalForm({ options, onRenewed }: Props) {
  const toast = useToast();
  const first = options.find(({ refusal }) => refusal === null);
  const [chosenId, setChosenId] = useState(first?.id ?? 0);
  const chosen = options.find(({ id }) => id === chosenId) ?? first;
  const renew = useOperation(renewMembership);
  if (!chosen) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (renew.isPending) return;
    const body = { membership_type: chosen.id, amount: chosen.amount };
    const made = await renew.mutateAsync({ body }).catch(() => undefined);
    // A price that has changed meanwhile is shown before anyone is asked again.
    if (made?.status === 'OPEN') onRenewed();
    if (made?.done_at) toast.show({ tone: 'success', title: t.renewedToast({ until: day(made.ends_on) }) });
    await readAgain(renewalOffer.path, dashboard.path);
  };
  const free = isFree(chosen.amount);
  return (
    <form onSubmit={submit}>
      <Columns>
        <RenewalOptions
          legend={t.optionsLegend()}
          options={options}
          chosen={chosen.id}
          onChoose={setChosenId}
          below={({ is_current, eligibility, refusal, starts_on, ends_on }) => (
            <>
              <Below>{is_current ? t.currentTag() : eligibility}</Below>
              <Below>{refusal ?? t.optionPeriod({ from: day(starts_on), until: day(ends_on) })}</Below>
            </>
          )}
        />
        <Card title={t.summaryTitle()}>
          <Stack gap={16} pt={12}>
            <RenewalSummary chosen={chosen} />
            {renew.error && (
              <Note tone="danger" title={t.renewError()} role="alert">
                {errorText(renew.error).message}
              </Note>
            )}
            <SubmitButton loading={renew.isPending} loadingText={t.renewBusy()}>
              {free ? t.renewFreeButton() : t.renewButton({ amount: money(chosen.amount) })}
            </SubmitButton>
          </Stack>
        </Card>
      </Columns>
    </form>
  );
}
