import { allows } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { MemberActionProps } from '../../../kit/entry/entry.ts';
import { ReferenceSelect } from '../../../kit/reference/reference-select.tsx';
import { COURSE_KIND, EVENT_KIND, type OfferingKind, useOffering } from '../offering-kind.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

interface Props {
  readonly memberId: number;
  readonly kinds: readonly OfferingKind[];
  readonly onClose: () => void;
}

const OPTIONS = [
  { key: 'course', label: t.courseTitle() },
  { key: 'event', label: t.eventTitle() },
] as const;

/** Enrols someone from their own page: the course or event first, then as everywhere. */
function ChooseOffering({ memberId, kinds, onClose }: Props) {
  const [word, setWord] = useState<OfferingKind['word']>(kinds[0]?.word ?? 'course');
  const [chosen, setChosen] = useState<number | null>(null);
  const [going, setGoing] = useState(false);
  const kind = word === 'course' ? COURSE_KIND : EVENT_KIND;
  const { data } = useOffering(kind, chosen ?? undefined);
  if (going && data) return <EnrolDialog kind={kind} row={data} memberId={memberId} onClose={onClose} />;
  return (
    <Dialog title={t.enrolAnyTitle()} onClose={onClose}>
      {kinds.length > 1 && (
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
        target={kind.resource}
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
export function EnrolMemberButton({ memberId }: MemberActionProps) {
  const rights = useRights();
  const kinds = [COURSE_KIND, EVENT_KIND].filter(({ calls }) => allows(calls.enrollMember.policy, rights));
  if (kinds.length === 0) return null;
  return (
    <DialogButton
      icon={IconCalendarPlus}
      label={t.enrolButton()}
      dialog={(onClose) => <ChooseOffering memberId={memberId} kinds={kinds} onClose={onClose} />}
    />
  );
}
