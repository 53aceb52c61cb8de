import type { OfferingStatus } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import type { ActDialogProps } from '../offering-kind.ts';
import { SavedSummary } from '../summary-box.tsx';
import { useOfferingAction } from './use-offering-action.ts';

interface Props extends ActDialogProps {
  readonly to: OfferingStatus;
  readonly title: string;
  readonly button: string;
  readonly done: string;
  readonly effects: readonly string[];
  /** The offering in words, to be read once more. */
  readonly showsSummary?: boolean;
  /** What it lacks, though it may be done. */
  readonly lacks?: readonly string[];
}

/** One step of its status, after a look at what it means. */
function StatusDialog({ kind, row, onClose, to, title, button, done, effects, showsSummary, lacks = [] }: Props) {
  const save = useSave(kind.resource);
  const { act, refusal, busy } = useOfferingAction();
  const submit = async () => {
    if (await act(() => save.mutateAsync({ id: row.id, body: { status: to } }), done, row.name)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} {...(showsSummary ? { width: 560 } : {})}>
      {showsSummary && <SavedSummary kind={kind} row={row} label={t.publishSummary()} />}
      {lacks.map((text) => (
        <Note key={text} tone="warning">
          {text}
        </Note>
      ))}
      <Effects of={effects} />
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.notNowButton()}>
        <Button loading={busy} onClick={() => void submit()}>
          {button}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Shows it to the members. */
export function PublishDialog(props: ActDialogProps) {
  const { kind, row, unsaved } = props;
  const priced = row.pricings.length > 0;
  const lacks = [
    unsaved ? t.publishUnsaved({ unsaved }) : '',
    priced ? '' : t.publishNoPrice(),
    row.session_count === 0 ? t.publishNoSession() : '',
    row.is_visible ? '' : t.publishHidden(),
  ].filter(Boolean);
  return (
    <StatusDialog
      {...props}
      to="PUBLISHED"
      title={t.publishTitle({ name: row.name })}
      button={t.publishButton()}
      done={t.publishedToast({ kind: kind.word })}
      showsSummary
      lacks={lacks}
      effects={[
        ...(row.is_visible ? [priced ? t.publishEffectEnrol() : t.publishEffectSee()] : []),
        row.facilities.length > 0 ? t.publishEffectBlocked() : t.publishEffectFree(),
      ]}
    />
  );
}

export const CloseDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="CLOSED"
    title={t.closeTitle()}
    button={t.closeButton()}
    done={t.closedToast()}
    effects={[t.closeEffect(), t.closeUndo()]}
  />
);

export const ReopenDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="PUBLISHED"
    title={t.reopenTitle()}
    button={t.reopenConfirm()}
    done={t.reopenedToast()}
    effects={[t.reopenEffect()]}
  />
);

export const ToDraftDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="DRAFT"
    title={t.draftTitle()}
    button={t.draftButton()}
    done={t.draftToast()}
    effects={[t.draftEffectHidden(), t.draftEffectFree()]}
  />
);
