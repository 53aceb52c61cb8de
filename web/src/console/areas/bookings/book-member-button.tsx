import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { clubToday } from '../../kit/dates/club-days.ts';
import { spanWords } from '../../kit/dates/evening-times.ts';
import type { MemberActionProps } from '../../kit/entry/entry.ts';
import { type FreeSlot, followingSlots, laneOf } from './board/board-layout.ts';
import { useBoard } from './board/use-board.ts';
import { BookDialog } from './book-dialog.tsx';

/** The button on a member's page and at the desk. */
export function BookMemberButton({ memberId }: MemberActionProps) {
  if (!useCan('booking.manage')) return null;
  return (
    <DialogButton
      icon={IconCalendarPlus}
      label={t.bookMemberButton()}
      dialog={(onClose) => <ChooseSlot memberId={memberId} onClose={onClose} />}
    />
  );
}

/** Facility and day; a free time leads on to the booking itself. */
function ChooseSlot({ memberId, onClose }: MemberActionProps & { readonly onClose: () => void }) {
  const [date, setDate] = useState<string | null>(clubToday());
  const [chosen, setChosen] = useState<string | null>(null);
  const [slot, setSlot] = useState<FreeSlot>();
  const board = useBoard(date ?? clubToday(), 1, undefined);
  const facility = board.facilities?.find(({ id }) => String(id) === chosen);
  const lane = facility && laneOf(facility, board.bookings, board.closures);
  if (slot && lane) {
    return (
      <BookDialog facility={lane.facility} slots={followingSlots(lane, slot)} memberId={memberId} onClose={onClose} />
    );
  }
  return (
    <Dialog title={t.bookMemberTitle()} onClose={onClose} width={560}>
      <SelectBox
        size="sm"
        label={t.fieldFacility()}
        placeholder={t.walkInPlaceholder()}
        searchable
        data-autofocus
        data={board.facilities?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={chosen}
        onChange={setChosen}
      />
      <DatePicker size="sm" label={t.fieldDay()} min={clubToday()} value={date} onChange={setDate} />
      {board.error && <ErrorState {...errorText(board.error)} bare onRetry={board.retry} />}
      {!board.error && board.isPending && <SkeletonRows rows={2} />}
      {lane && !board.isPending && lane.free.length > 0 && (
        <Group as="fieldset" gap={8} aria-label={t.fieldTime()}>
          {lane.free.map((one) => (
            <Button key={one.start_from} size="sm" variant="default" onClick={() => setSlot(one)}>
              {spanWords(one.start_from, one.end_at)}
            </Button>
          ))}
        </Group>
      )}
      <div role="status">
        {lane && !board.isPending && lane.free.length === 0 && (
          <Note tone="info">{lane.closed ?? t.movePickNone()}</Note>
        )}
      </div>
      <DialogFoot onClose={onClose} />
    </Dialog>
  );
}
