import type { ReactNode } from 'react';
import { Note } from './note.tsx';

/** Why something was not done; nothing while there is nothing to say. */
export const RefusalNote = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <Note tone="danger" role="alert">
      {children}
    </Note>
  ) : null;
