import { finance as t } from '@clubhouse/messages/console/finance';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { recordPath } from '../entry/console-path.ts';
import { LinkTo } from '../navigation/link-to.tsx';

interface Props {
  readonly id: number | null;
  readonly name: string | null | undefined;
  /** Distinguishes people of the same name; left out where it is beside the name anyway. */
  readonly membershipId?: string | null | undefined;
}

/** A member by name; a link for those who may open the register. */
export function MemberName({ id, name, membershipId }: Props) {
  const opens = useCan(['member.view', 'member.manage']);
  if (id === null) return name || t.memberNone();
  const words = name || t.memberNumber({ id });
  const shown = opens ? <LinkTo to={recordPath('members', id)}>{words}</LinkTo> : words;
  return (
    <>
      {shown}
      {membershipId ? ` · ${membershipId}` : ''}
    </>
  );
}
