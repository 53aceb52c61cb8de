import { Text } from '../../../ui/layout/text.tsx';
import classes from './api-reference.module.css';

const TONES: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

/** The method of a call, in the colour of what it does. */
export const Method = ({ children }: { readonly children: string }) => (
  <Text as="code" tone={TONES[children] ?? 'info'} fixed w={52} className={classes.method}>
    {children}
  </Text>
);
