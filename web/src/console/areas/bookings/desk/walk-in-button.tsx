import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { isSmallHours, spanWords } from '../../../kit/dates/evening-times.ts';
import { laneOf } from '../board/board-layout.ts';
import { useBoard } from '../board/use-board.ts';
import { BookDialog } from '../book-dialog.tsx';

/** Books a slot that has begun, for someone who is at the desk. */
export function WalkInButton() {
  return (
    <DialogButton
      size="md"
      icon={IconUserPlus}
      label={t.walkInButton()}
      dialog={(onClose) => <WalkInDialog onClose={onClose} />}
    />
  );
}

function WalkInDialog({ onClose }: { readonly onClose: () => void }) {
  // Past midnight last night's evening may still be open.
  const [early] = useState(isSmallHours);
  const board = useBoard(daysLater(clubToday(), early ? -1 : 0), early ? 2 : 1, undefined);
  const [choice, setChoice] = useState<string | null>(null);
  const [booking, setBooking] = useState(false);
  const free = (board.facilities ?? []).flatMap((facility) =>
    facility.days
      .flatMap((day) => laneOf(facility, board.bookings, board.closures, Date.now(), day).free)
      .filter(({ walkIn }) => walkIn)
      .map((slot) => ({ facility, slot, key: `${facility.id} ${slot.start_from}` })),
  );
  const chosen = free.find(({ key }) => key === choice);
  if (booking && chosen) return <BookDialog facility={chosen.facility} slots={[chosen.slot]} onClose={onClose} />;
  return (
    <Dialog title={t.walkInButton()} onClose={onClose}>
      {board.error && <ErrorState {...errorText(board.error)} bare onRetry={board.retry} />}
      {!board.error && board.isPending && <SkeletonRows rows={1} />}
      {!board.error && !board.isPending && free.length === 0 && <Note tone="info">{t.walkInNone()}</Note>}
      {free.length > 0 && (
        <SelectBox
          size="sm"
          label={t.walkInLabel()}
          placeholder={t.walkInPlaceholder()}
          data-autofocus
          data={free.map(({ key, facility, slot }) => ({
            value: key,
            label: t.walkInOption({ facility: facility.name, time: spanWords(slot.start_from, slot.end_at) }),
          }))}
          value={chosen ? choice : null}
          onChange={setChoice}
        />
      )}
      <DialogFoot onClose={onClose}>
        <Button disabled={!chosen} onClick={() => setBooking(true)}>
          {t.walkInContinue()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
