import { feeRun, type Row } from '@clubhouse/contract';
import { useSave } from '../../../data/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { recordPath } from '../../console-path.ts';
import classes from '../../page/page.module.css';
import { refusalText } from '../../refusal-text.ts';
import { counted } from '../money-words.ts';

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
    <Note tone="danger" title="The run has stopped" role="alert">
      <div className={classes.stack}>
        <p>{failure}</p>
        <p>
          {counted(done, 'member')} of {all} {done === 1 ? 'has' : 'have'} an invoice; no one is billed twice.{' '}
          {member === null
            ? 'We try again every ten minutes. If it stops again, ask whoever runs your server.'
            : 'Check the member’s membership type, level and payment option, then try again. We also try every ten minutes.'}
        </p>
        {save.error && <p>{refusalText(save.error)}</p>}
        <div className={classes.acts}>
          {member !== null && (
            <LinkButton to={recordPath('members', member)} variant="default" size="sm">
              Open the member
            </LinkButton>
          )}
          {may && (
            <Button size="sm" loading={save.isPending} onClick={() => save.mutate({ body: { month } })}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}
