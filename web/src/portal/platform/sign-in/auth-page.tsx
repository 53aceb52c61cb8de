import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The line below the form that leads elsewhere. */
  readonly foot?: ReactNode;
}

/** Title, one sentence, the form, and a line that leads elsewhere. */
export function AuthPage({ title, lead, children, foot }: Props) {
  return (
    <AuthFrame>
      <h1>{title}</h1>
      {lead && (
        <Text tone="muted" mt={8}>
          {lead}
        </Text>
      )}
      <Stack gap={16} mt={24}>
        {children}
      </Stack>
      {foot && (
        <Text size="m" tone="muted" ta="center" mt={24}>
          {foot}
        </Text>
      )}
    </AuthFrame>
  );
}
