import { feeRun, type Row } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import classes from '../../../kit/page/page.module.css';

interface Props {
  readonly run: Row<typeof feeRun>;
  /** Whether the reader may start it again. */
  readonly may: boolean;
}

/** Why a run stopped, what has been billed so far, and what to do. */
export function RunFailure({ run, may }: Props) {
  const save = useSave(feeRun);
  const { failure, failed_member: member, done_count: done, member_count: all, month } = run;
  return (
    <Note tone="danger" title={t.runFailedTitle()} role="alert">
      <div className={classes.stack}>
        <p>{failure}</p>
        <p>
          {t.runFailedProgress({ done: formatNumber(done), all })}{' '}
          {member === null ? t.runFailedServerHelp() : t.runFailedMemberHelp()}
        </p>
        {save.error && <p>{refusalText(save.error)}</p>}
        <Group gap={8}>
          {member !== null && (
            <LinkButton to={recordPath('members', member)} variant="default" size="sm">
              {t.runOpenMember()}
            </LinkButton>
          )}
          {may && (
            <Button size="sm" loading={save.isPending} onClick={() => save.mutate({ body: { month } })}>
              {t.retryButton()}
            </Button>
          )}
        </Group>
      </div>
    </Note>
  );
}
