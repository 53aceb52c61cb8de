import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Button, type ButtonProps } from './button.ts';

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { readonly ref?: Ref<HTMLAnchorElement> };

const AnchorButton = (props: Props) => <Button component="a" {...props} />;

/** A link that looks like a button, typed by the router: `<LinkButton to="/login">`. */
export const LinkButton = createLink(AnchorButton);
