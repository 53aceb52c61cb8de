import { type Answer, feeRun, type previewFees } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { monthWords } from '../../../kit/dates/months.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { useGo } from '../../../kit/navigation/use-address.ts';
import { inMoney } from '../../../kit/payment/money-words.ts';

interface Props {
  readonly month: string;
  readonly preview: Answer<typeof previewFees>;
}

/** Starts the run after saying what it does. */
export function StartRun({ month, preview }: Props) {
  const save = useSave(feeRun);
  const go = useGo();
  const { ask, refusal } = useConfirmedAction();
  const online = preview.shares.find(({ option }) => option === 'ONLINE_PAYMENT');
  const body = t.startRunBody({
    count: preview.member_count,
    total: inMoney(preview.total_amount),
    online: online?.members ?? 0,
  });
  const start = () =>
    ask(
      {
        title: t.startRunTitle({ month: monthWords(month) }),
        children: online?.members ? emailPromise(body) : body,
        confirm: t.startRunButton(),
      },
      async () => {
        const run = await save.mutateAsync({ body: { month } });
        void go(recordPath('fees', run.id));
      },
      t.startRunToast(),
    );
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      <Group gap={8}>
        <Button loading={save.isPending} icon={IconPlayerPlay} onClick={() => void start()}>
          {t.startRunButton()}
        </Button>
      </Group>
    </>
  );
}
