import type { SettingElsewhere } from '@clubhouse/contract';
import { useMayVisit } from '../console-context.tsx';
import { LinkTo } from '../link-to.tsx';
import page from '../page/page.module.css';

/** What has a page of its own, and what nobody can change, each with how it stands now. */
export function ElsewhereList({ items }: { readonly items: readonly SettingElsewhere[] }) {
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
