import type { ReactNode } from 'react';
import { Text } from '../layout/text.tsx';
import classes from './side-sheet.module.css';

/** The footer of a form in a sheet: its button stays in view while the form scrolls. */
export const SheetFoot = ({ children }: { readonly children: ReactNode }) => (
  <Text as="div" p="14px 24px 16px" line="top" className={classes.foot}>
    {children}
  </Text>
);
