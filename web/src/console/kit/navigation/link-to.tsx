import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ButtonProps } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import page from '../page/page.module.css';
import type { AddressValues } from './use-address.ts';

interface Props {
  readonly to: string;
  readonly values?: AddressValues | undefined;
  readonly children: ReactNode;
}

// The router knows its paths by type; the console makes its own from data.
const target = (to: string, values: AddressValues = {}) => ({ to: to, search: values });

interface LinkLook {
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** It has a line of its own: phones meet it as if it were as large as a button. */
  readonly alone?: boolean;
}

/** A link to a page of the console. */
export function LinkTo({ to, values, className, current = false, alone, children }: Props & LinkLook) {
  return (
    <Link
      {...target(to, values)}
      className={className ?? ''}
      data-thumb={alone}
      // What is current is told from above; the router would count every query of the same path.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** The way back to where a page was opened from, above its title. */
export const BackLink = ({ to, children }: Props) => (
  <LinkTo to={to} className={page.back} alone>
    <IconChevronLeft size={16} aria-hidden="true" />
    {children}
  </LinkTo>
);

/** A link to a page of the console that looks like a button. */
export function ButtonTo({ to, values, ...rest }: Props & ButtonProps) {
  return <LinkButton {...target(to, values)} {...rest} />;
}
