import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button/link-button.tsx';
import type { AddressValues } from './use-address.ts';

interface Props {
  readonly to: string;
  readonly values?: AddressValues | undefined;
  readonly children: ReactNode;
}

// The router knows its paths by type; the console makes its own from data.
const target = (to: string, values: AddressValues = {}) => ({ to: to as '/', search: values as never });

/** A link to a page of the console. */
export function LinkTo({ to, values, className, children }: Props & { readonly className: string | undefined }) {
  return (
    <Link {...target(to, values)} className={className ?? ''}>
      {children}
    </Link>
  );
}

/** A link to a page of the console that looks like a button. */
export function ButtonTo({ to, values, ...rest }: Props & ButtonProps) {
  return <LinkButton {...target(to, values)} {...rest} />;
}
