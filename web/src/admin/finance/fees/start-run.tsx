import { type Answer, feeRun, type previewFees } from '@clubhouse/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSave } from '../../../data/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { recordPath } from '../../console-path.ts';
import classes from '../../page/page.module.css';
import { useGo } from '../../use-address.ts';
import { useAsked } from '../../use-asked.tsx';
import { counted, inMoney } from '../money-words.ts';
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
        title: `Bill ${monthWords(month)}?`,
        children: `${counted(preview.member_count, 'member')} get an invoice over their fee, ${inMoney(preview.total_amount)} in all.${
          online ? ` ${counted(online.members, 'member')} who pay online get a mail with a link.` : ''
        } Issued invoices are corrected by credit notes only.`,
        confirm: 'Start the run',
      },
      async () => {
        const run = await save.mutateAsync({ body: { month } });
        void go(recordPath('fees', run.id));
      },
      'The run is started',
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
          Start the run
        </Button>
      </div>
    </>
  );
}
