import type { OfferingStatus } from '@clubhouse/contract';
import { useSave } from '../../../data/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { Note } from '../../../ui/note/note.tsx';
import type { ActDialogProps } from '../face.ts';
import { SavedSummary } from '../summary-box.tsx';
import { useAct } from './use-act.ts';

interface Props extends ActDialogProps {
  readonly to: OfferingStatus;
  readonly title: string;
  readonly button: string;
  readonly done: string;
  readonly effects: readonly string[];
  /** The offering in words, to be read once more. */
  readonly told?: boolean;
  /** What it lacks, though it may be done. */
  readonly lacks?: readonly string[];
}

/** One step of how it stands, after a look at what it means. */
function StatusDialog({ face, row, onClose, to, title, button, done, effects, told, lacks = [] }: Props) {
  const save = useSave(face.resource);
  const { act, refusal, busy } = useAct();
  const submit = async () => {
    if (await act(() => save.mutateAsync({ id: row.id, body: { status: to } as never }), done, row.name)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} {...(told ? { width: 560 } : {})}>
      {told && <SavedSummary face={face} row={row} label="What is published" />}
      {lacks.map((text) => (
        <Note key={text} tone="warning">
          {text}
        </Note>
      ))}
      <Effects of={effects} />
      <DialogFoot refusal={refusal} onClose={onClose} leave="Not now">
        <Button loading={busy} onClick={() => void submit()}>
          {button}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Shows it to the members. */
export function PublishDialog(props: ActDialogProps) {
  const { face, row, unsaved } = props;
  const priced = row.pricings.length > 0;
  const lacks = [
    unsaved ? `Not saved yet, and so no part of it: ${unsaved}.` : '',
    priced ? '' : 'It has no price: members would see it, and nobody could enrol.',
    row.session_count === 0 ? 'It has no session yet.' : '',
    row.is_visible ? '' : 'Members do not see it: that is switched off under Details.',
  ].filter(Boolean);
  return (
    <StatusDialog
      {...props}
      to="PUBLISHED"
      title={`Publish ${row.name}?`}
      button="Publish"
      done={`The ${face.word} is published`}
      told
      lacks={lacks}
      effects={[
        ...(row.is_visible ? [priced ? 'Members see it, and may enrol within its windows.' : 'Members see it.'] : []),
        row.facilities.length > 0
          ? 'The times of its sessions are taken out of the booking calendar.'
          : 'No facility is named, so no time is taken out of the booking calendar.',
      ]}
    />
  );
}

export const CloseDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="CLOSED"
    title="Close enrolment?"
    button="Close enrolment"
    done="Enrolment is closed"
    effects={['Nobody can enrol any more; those who have a place keep it.', 'It can be opened again.']}
  />
);

export const ReopenDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="PUBLISHED"
    title="Open enrolment again?"
    button="Open again"
    done="Enrolment is open again"
    effects={['Members may enrol within its windows again.']}
  />
);

export const ToDraftDialog = (props: ActDialogProps) => (
  <StatusDialog
    {...props}
    to="DRAFT"
    title="Back to a draft?"
    button="Back to draft"
    done="It is a draft again"
    effects={['Members no longer see it.', 'Its times are free in the booking calendar again.']}
  />
);
