import type { ReactNode } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BackLink } from '../navigation/link-to.tsx';

interface Props {
  readonly title: string;
  readonly below?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Actions at the right. */
  readonly children?: ReactNode;
}

/** The title of a page of the console, with the way back where it has one. */
export function PageHead({ title, below, back, children }: Props) {
  return (
    <>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <Group as="header" gap="12px 16px" align="flex-end" justify="space-between">
        <div>
          <h1>{title}</h1>
          {below && <Text tone="muted">{below}</Text>}
        </div>
        {children && <Group gap={8}>{children}</Group>}
      </Group>
    </>
  );
}
