import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { Button } from '../../../ui/button/button.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';

interface Props {
  /** The club has refused the party for want of room; the button to wait is here. */
  readonly full: boolean;
  /** What the club said, once it has. */
  readonly said: readonly string[] | undefined;
  readonly left: number;
  readonly count: number;
  readonly busy: boolean;
  readonly onWait: () => void;
}

/** There is no room for all of them, and that they can wait for it. */
export function WaitlistNote({ full, said, left, count, busy, onWait }: Props) {
  return (
    <Note tone="info" role={full ? 'alert' : 'status'} title={t.payFullTitle()}>
      <p>{said ? said.join(' ') : t.payPlacesLeft({ count: Math.max(0, left) })}</p>
      <p>{t.payWaitlistNote({ count })}</p>
      {full && (
        <Text mt={12}>
          <Button onClick={onWait} loading={busy}>
            {t.joinWaitlist()}
          </Button>
        </Text>
      )}
    </Note>
  );
}
