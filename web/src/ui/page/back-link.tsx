import { IconChevronLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './back-link.module.css';

const Anchor = ({ children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={classes.back} data-thumb>
    <IconChevronLeft size={16} aria-hidden="true" />
    {children}
  </a>
);

/** Above a title: the list that this page belongs to. */
export const BackLink = createLink(Anchor);
