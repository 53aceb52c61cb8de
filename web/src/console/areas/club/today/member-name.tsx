import { TODAY_PARTS } from '@clubhouse/contract';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** The name of a member, as a link for those who may open the record. */
export function MemberName({ id, name }: Props) {
  const mayOpen = useCan(TODAY_PARTS.members);
  return mayOpen ? <LinkTo to={recordPath('members', id)}>{name}</LinkTo> : <b>{name}</b>;
}
