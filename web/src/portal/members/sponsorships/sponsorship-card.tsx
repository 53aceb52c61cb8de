import { answerSponsorship, dashboard, levelLabel, localTime, type Row, sponsorship } from '@clubhouse/contract';
import { sponsorships as t } from '@clubhouse/messages/portal/sponsorships';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';

type Answer = 'CONFIRMED' | 'DECLINED';

const day = (at: string) =>
  dateWords(localTime(Date.parse(at), clubConfig().timezone).date, { day: 'numeric', month: 'long', year: 'numeric' });

/** Answers a request; declining asks first. */
function useAnswer({ id, applicant_name: name }: Row<typeof sponsorship>) {
  const confirm = useConfirm();
  const toast = useToast();
  const operation = useOperation(answerSponsorship, { invalidates: [sponsorship.path, dashboard.path] });
  const answer = async (given: Answer) => {
    const declines = { title: t.declineTitle({ name }), children: t.declineBody(), confirm: t.declineButton() };
    if (given === 'DECLINED' && !(await confirm({ ...declines, danger: true }))) return;
    await operation.mutateAsync({ path: { id }, body: { answer: given } }).then(
      () => toast.show({ tone: 'success', title: t.answeredToast({ answer: given }) }),
      (thrown) => toast.show({ tone: 'danger', title: t.answerError(), message: errorText(thrown).message }),
    );
  };
  return { answer, busy: operation.isPending };
}

/** What a request says, and its answer. */
export function SponsorshipCard({ request }: { readonly request: Row<typeof sponsorship> }) {
  const { applicant_name: name, role, status, level_1, is_open, answered_at } = request;
  const { answer, busy } = useAnswer(request);
  const date = answered_at ? day(answered_at) : '';
  return (
    <Card title={t.requestTitle({ role, name })}>
      <Stack gap={12}>
        <p>{t.requestBody({ name, membership: level_1 ? levelLabel(1, level_1) : '' })}</p>
        {status !== 'PENDING' && (
          <Text tone="muted">{status === 'CONFIRMED' ? t.youConfirmed({ date }) : t.youDeclined({ date })}</Text>
        )}
        {!is_open && <Text tone="muted">{t.over()}</Text>}
        {is_open && (
          <Group gap={8}>
            {status !== 'CONFIRMED' && (
              <Button
                loading={busy}
                variant={status === 'PENDING' ? 'filled' : 'default'}
                onClick={() => answer('CONFIRMED')}
              >
                {status === 'PENDING' ? t.confirmButton() : t.changeToConfirm()}
              </Button>
            )}
            {status !== 'DECLINED' && (
              <Button variant="default" loading={busy} onClick={() => answer('DECLINED')}>
                {status === 'PENDING' ? t.declineButton() : t.changeToDecline()}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
