import type { ReactNode } from 'react';
import { Text } from '../../../../../ui/layout/text.tsx';

interface Props {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Label over value; what is empty says so. */
export function Fact({ label, wide = false, children }: Props) {
  const empty = children === '' || children === false || children == null;
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>
        {empty ? (
          <Text as="span" tone="muted">
            –
          </Text>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
