import { useMayVisit } from '../../../kit/entry/console-context.tsx';
import { listPath, recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
}

const DESK = listPath('desk');

/** The name of a member: it leads to the desk around them, else to their record, for those who may open it. */
export function MemberName({ id, name }: Props) {
  const mayVisit = useMayVisit();
  if (mayVisit(DESK))
    return (
      <LinkTo to={DESK} values={{ member: String(id) }}>
        {name}
      </LinkTo>
    );
  return mayVisit(listPath('members')) ? <LinkTo to={recordPath('members', id)}>{name}</LinkTo> : <b>{name}</b>;
}
