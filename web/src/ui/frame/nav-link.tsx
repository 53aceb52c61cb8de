import { Link } from '@tanstack/react-router';
import type { NavItem } from './nav-item.ts';

interface Props {
  readonly item: NavItem;
  readonly className: string | undefined;
  readonly iconSize?: number;
  readonly onClick?: () => void;
}

/** A link of the navigation; the current one says so to everyone. */
export function NavLink({ item, className, iconSize = 20, onClick }: Props) {
  const { label, icon: Icon, to, current, count, below = [] } = item;
  return (
    <Link
      // The router knows its paths by type; this part is drawn for any of them.
      to={to}
      className={className ?? ''}
      // What is current is told from above; the router's own opinion would count pages below as well.
      activeOptions={{ exact: true }}
      aria-current={current ? (below.length > 0 ? true : 'page') : undefined}
      title={label}
      {...(onClick ? { onClick } : {})}
    >
      <Icon size={iconSize} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
      {count ? <b>{count}</b> : null}
    </Link>
  );
}
