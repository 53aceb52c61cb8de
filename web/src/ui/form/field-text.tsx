import { IconAlertCircle } from '@tabler/icons-react';

/** The text of a refused field, with the icon that goes with the colour. */
export function FieldText({ children }: { readonly children: string }) {
  return (
    <>
      <IconAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
