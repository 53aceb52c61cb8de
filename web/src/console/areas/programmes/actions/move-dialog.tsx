import { moveParticipant, participant } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { ReferenceSelect } from '../../../kit/reference/reference-select.tsx';
import { hasTerms, type OfferingTabProps, type ParticipantRow, useOffering } from '../offering-kind.ts';
import { TermSelect } from '../term-select.tsx';
import { useOfferingAction } from './use-offering-action.ts';

interface Props extends OfferingTabProps {
  readonly person: ParticipantRow;
  readonly onClose: () => void;
}

/** Takes someone to another term, or to another course or event, if there is a place. */
export function MoveDialog({ kind, row, person, onClose }: Props) {
  const [to, setTo] = useState<number>(row.id);
  const [term, setTerm] = useState<string | null>(null);
  const { data: target } = useOffering(kind, to);
  const move = useOperation(moveParticipant);
  const { act, refusal, busy } = useOfferingAction();
  const terms = target && hasTerms(target) ? (target.terms ?? []) : [];
  const left = term === null ? target?.places_left : terms.find(({ id }) => String(id) === term)?.places_left;
  const elsewhere = to !== row.id || (term !== null && Number(term) !== person.term);
  const complete = elsewhere && (terms.length === 0 || term !== null);
  const submit = async () => {
    const work = async () => {
      const body = { offering: to, term: term === null ? null : Number(term) };
      await move.mutateAsync({ path: { id: person.id }, body });
      await readAgain(kind.resource.path, kind.enrolments.path, participant.path);
    };
    if (await act(work, t.movedToast({ name: person.name }), target?.name)) onClose();
  };
  return (
    <Dialog title={t.moveTitle({ name: person.name })} onClose={onClose}>
      <ReferenceSelect
        target={kind.resource}
        size="sm"
        label={kind.word === 'course' ? t.moveCourse() : t.moveEvent()}
        value={to}
        onChange={(id) => {
          setTo(id ?? row.id);
          setTerm(null);
        }}
      />
      <TermSelect terms={terms} except={to === row.id ? person.term : null} value={term} onChange={setTerm} />
      {complete && left === 0 && <Note tone="warning">{t.moveFull()}</Note>}
      <Effects of={[t.moveEffectPrice(), t.moveEffectTerms(), emailPromise(t.moveEffectNotified())]} />
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.keepButton()}>
        <Button loading={busy} disabled={!complete} onClick={() => void submit()}>
          {t.moveButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
