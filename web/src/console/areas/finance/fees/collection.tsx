import { collectionFile, type FeeShare, feeRun, openCollection, type Row, wordsOf } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { IconDownload, IconListCheck } from '@tabler/icons-react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useDownload } from '../../../kit/list/export/use-download.ts';
import classes from '../../../kit/page/page.module.css';
import { Panel } from '../../../kit/page/panel.tsx';
import { inCents } from '../../../kit/payment/money-words.ts';
import { collectedTotal } from './collected-total.ts';
import { ProblemRows } from './problems.tsx';
import { SettleDialog } from './settle-dialog.tsx';

interface Props {
  readonly run: Row<typeof feeRun>;
  readonly share: FeeShare;
}

/** What the bank or the paymaster collects: the file out, the answer in. */
export function Collection({ run, share: { option } }: Props) {
  const { start, busy } = useDownload();
  const bank = option === 'GIRO';
  const { data } = useRead(openCollection, { under: feeRun.path, path: { id: run.id }, query: { option } });
  const open = data && collectedTotal(data.lines, new Set());
  const problems = (data?.lines ?? []).flatMap(({ member, name, membership_id, problem }) =>
    problem === null ? [] : [{ member, name, membership_id, reason: problem, payment: true }],
  );
  const name = `${option.toLowerCase().replaceAll('_', '-')}-${run.month.slice(0, 7)}.csv`;
  return (
    <Panel title={t.collectionTitle({ option: wordsOf(option) })}>
      <div className={classes.stack}>
        <p>{bank ? t.collectionGiroBody() : t.collectionDeductionBody()}</p>
        {open && (
          <p role="status">
            {open.count > 0 && t.collectionOpen({ count: open.count, amount: inCents(open.cents) })}
            {open.count === 0 && (problems.length > 0 ? t.settleEmpty() : t.collectionSettled())}
          </p>
        )}
        {problems.length > 0 && (
          <Note tone="warning" title={t.collectionProblemsTitle({ count: problems.length })}>
            <p>{t.collectionProblemsBody({ count: problems.length })}</p>
            <ProblemRows problems={problems} />
          </Note>
        )}
        {bank && <p className={classes.quiet}>{t.collectionFileNote()}</p>}
        <Group gap={8}>
          <Button
            variant="default"
            size="sm"
            loading={busy}
            icon={IconDownload}
            onClick={() => void start({ path: fillPath(collectionFile.path, { id: run.id }), query: { option } }, name)}
          >
            {t.collectionFileButton()}
          </Button>
          <DialogButton
            variant="filled"
            icon={IconListCheck}
            disabled={open?.count === 0}
            label={t.settleButton()}
            dialog={(onClose) => <SettleDialog run={run.id} option={option} onClose={onClose} />}
          />
        </Group>
      </div>
    </Panel>
  );
}
