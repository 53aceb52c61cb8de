import { type Answer, feeRun, type previewFees } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/fees';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSave } from '../../../api-client/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { recordPath } from '../../console-path.ts';
import classes from '../../page/page.module.css';
import { useGo } from '../../use-address.ts';
import { useAsked } from '../../use-asked.tsx';
import { inMoney } from '../money-words.ts';
import { monthWords } from './months.ts';

interface Props {
  readonly month: string;
  readonly preview: Answer<typeof previewFees>;
}

/** Starts the run after saying what it does. */
export function StartRun({ month, preview }: Props) {
  const save = useSave(feeRun);
  const go = useGo();
  const { ask, refusal } = useAsked();
  const online = preview.shares.find(({ option }) => option === 'ONLINE_PAYMENT');
  const start = () =>
    ask(
      {
        title: t.startRunTitle({ month: monthWords(month) }),
        children: t.startRunBody({
          count: preview.member_count,
          total: inMoney(preview.total_amount),
          online: online?.members ?? 0,
        }),
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
      <div className={classes.acts}>
        <Button
          loading={save.isPending}
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t.startRunButton()}
        </Button>
      </div>
    </>
  );
}
