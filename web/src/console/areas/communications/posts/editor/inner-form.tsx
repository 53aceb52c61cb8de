import type { ReactNode } from 'react';
import { Stack } from '../../../../../ui/layout/layout.tsx';

/** The form of a dialog. The form of the post lies around it in React's eyes, though not in the page. */
export const InnerForm = ({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) => (
  <Stack
    as="form"
    gap={14}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
  </Stack>
);
