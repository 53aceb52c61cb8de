import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { SubmitButton } from '../button/submit-button.tsx';

interface Props {
  readonly loadingText?: ReactNode;
  readonly children: ReactNode;
}

/** The submit button of the form around it. */
export function FormSubmit({ loadingText, children }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <SubmitButton loading={isSubmitting} loadingText={loadingText}>
      {children}
    </SubmitButton>
  );
}
