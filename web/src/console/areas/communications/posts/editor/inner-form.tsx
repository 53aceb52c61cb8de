import type { ReactNode } from 'react';
import { Stack } from '../../../../../ui/layout/layout.tsx';

/** The form of a dialog. In React's tree it is inside the post's form, though not in the DOM. */
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
