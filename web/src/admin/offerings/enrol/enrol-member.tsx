import { enrolment as t } from '@clubhouse/messages/console/enrolment';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { ReferenceSelect } from '../../reference/reference-select.tsx';
import { COURSE, EVENT, type Face, useOffering } from '../face.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

interface Props {
  readonly memberId: number;
  readonly faces: readonly Face[];
  readonly onClose: () => void;
}

const OPTIONS = [
  { key: 'course', label: t.courseTitle() },
  { key: 'event', label: t.eventTitle() },
] as const;

/** Enrols someone from their own page: the course or event first, then as everywhere. */
function ChooseOffering({ memberId, faces, onClose }: Props) {
  const [word, setWord] = useState<Face['word']>(faces[0]?.word ?? 'course');
  const [chosen, setChosen] = useState<number | null>(null);
  const [going, setGoing] = useState(false);
  const face = word === 'course' ? COURSE : EVENT;
  const { data } = useOffering(face, chosen ?? undefined);
  if (going && data) return <EnrolDialog face={face} row={data} memberId={memberId} onClose={onClose} />;
  return (
    <Dialog title={t.enrolAnyTitle()} onClose={onClose}>
      {faces.length > 1 && (
        <Segmented
          label={t.enrolAnyLabel()}
          options={OPTIONS}
          current={word}
          onChange={(next) => {
            setWord(next);
            setChosen(null);
          }}
        />
      )}
      <ReferenceSelect
        key={word}
        target={face.resource}
        size="sm"
        label={word === 'course' ? t.courseTitle() : t.eventTitle()}
        placeholder={t.enrolAnyPlaceholder()}
        value={chosen}
        onChange={setChosen}
      />
      <DialogFoot onClose={onClose}>
        <Button disabled={chosen === null} loading={going && !data} onClick={() => setGoing(true)}>
          {t.continueButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The button on a member's page. */
export function EnrolMemberButton({ memberId, faces }: Omit<Props, 'onClose'>) {
  const [open, setOpen] = useState(false);
  if (faces.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.enrolButton()}
      </Button>
      {open && <ChooseOffering memberId={memberId} faces={faces} onClose={() => setOpen(false)} />}
    </>
  );
}
