import type { SettingElsewhere } from '@clubhouse/contract';
import { useMayVisit } from '../../../kit/entry/console-context.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import page from '../../../kit/page/page.module.css';

/** What has a page of its own, and what no one can change, each with its current status. */
export function OtherSettingsList({ items }: { readonly items: readonly SettingElsewhere[] }) {
  const mayVisit = useMayVisit();
  return (
    <ul className={page.rows}>
      {items.map(({ label, says, to }) => (
        <li key={label}>
          <span>
            {to && mayVisit(to) ? <LinkTo to={to}>{label}</LinkTo> : label}
            <small>{says}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
