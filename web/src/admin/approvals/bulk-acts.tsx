import { approvalRequest, undoBulk } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../data/use-current-user.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { FieldText } from '../../ui/form/field-text.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { useRights } from '../console-context.tsx';
import { subPath } from '../console-path.ts';
import { ButtonTo } from '../link-to.tsx';
import { refusalText } from '../refusal-text.ts';
import { useAsked } from '../use-asked.tsx';
import classes from './bulk.module.css';
import type { BulkRequest } from './use-bulk-request.ts';

interface Props {
  readonly request: BulkRequest;
}

/** What can be done with a change to many members, by how far it is and by whom it was sent. */
export function BulkActs({ request }: Props) {
  const me = useCurrentUser();
  const rights = useRights();
  const own = request.submitted_by === me?.id;
  if (request.stage === 'CHECKED' && rights.includes('member.manage')) {
    return (
      <Note tone="info" title="Checked, and not sent yet">
        <div className={classes.noteAct}>
          <ButtonTo
            to={subPath('members', 'import')}
            values={{ request: String(request.id) }}
            variant="default"
            size="sm"
          >
            Go on with the import
          </ButtonTo>
        </div>
      </Note>
    );
  }
  if (request.stage === 'WAITING') {
    if (own) return <OwnRequest request={request} />;
    if (!rights.includes('approval.decide')) {
      return <Note tone="info">You may look at this change. Deciding on it needs a right that you do not hold.</Note>;
    }
    return <Decide request={request} />;
  }
  const undoable = request.stage === 'APPLIED' || (request.stage === 'FAILED' && request.status === 'APPROVED');
  return undoable && rights.includes('member.manage') ? <Undo request={request} /> : null;
}

/** Whoever sent it cannot accept it, but may take it back. */
function OwnRequest({ request }: Props) {
  const save = useSave(approvalRequest);
  const { ask, refusal } = useAsked();
  const drop = () =>
    ask(
      {
        title: 'Take this change back?',
        children: 'Nothing has changed yet, and nothing will. It is kept among the decided ones.',
        confirm: 'Take back',
        cancel: 'Leave it',
        danger: true,
      },
      () => save.mutateAsync({ id: request.id, body: { status: 'CANCELLED' } }),
      'The change is taken back',
    );
  return (
    <Note tone="info" title="You sent this, so a second person has to decide">
      {refusal && <p>{refusal}</p>}
      <div className={classes.noteAct}>
        <Button variant="default" size="sm" onClick={drop}>
          Take back
        </Button>
      </div>
    </Note>
  );
}

function Decide({ request }: Props) {
  const save = useSave(approvalRequest);
  const toast = useToast();
  const [remarks, setRemarks] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const say = (status: 'APPROVED' | 'REJECTED') => {
    setRefusal(undefined);
    if (status === 'REJECTED' && !remarks.trim()) return setAsked(true);
    return void save.mutateAsync({ id: request.id, body: { status, remarks: remarks.trim() } }).then(
      () => toast.show({ tone: 'success', title: status === 'APPROVED' ? 'Accepted; it is being applied' : 'Refused' }),
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  const count = request.record_count - request.error_count - request.same_count;
  return (
    <>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className={classes.acts}>
        <TextInput
          size="sm"
          label="Remarks"
          description="Asked for when you refuse; the person who sent it reads them."
          maxLength={2000}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
          error={asked && !remarks.trim() ? <FieldText>Please say why.</FieldText> : undefined}
        />
        <Button variant="default" onClick={() => say('REJECTED')}>
          Refuse
        </Button>
        <Button loading={save.isPending} onClick={() => say('APPROVED')}>
          Accept, {count === 1 ? 'one change' : `${count} changes`}
        </Button>
      </div>
    </>
  );
}

function Undo({ request }: Props) {
  const undo = useOperation(undoBulk, { invalidates: [approvalRequest.path] });
  const { ask, refusal } = useAsked();
  const onUndo = () =>
    ask(
      {
        title: `Undo “${request.name}”?`,
        children: (
          <>
            <p>Every field goes back to what it was, except where somebody changed it since: that is left as it is.</p>
            <p>
              Members this added are removed, unless something depends on them by now, such as a login, a booking or an
              invoice. Those stay and are listed with the reason.
            </p>
          </>
        ),
        confirm: 'Undo the change',
        cancel: 'Leave it',
        danger: true,
      },
      () => undo.mutateAsync({ path: { id: request.id } }),
      'It is being undone',
    );
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    </>
  );
}
