import type { ReactNode } from 'react';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Label over value; what is empty says so. */
export function Fact({ label, wide = false, children }: Props & { readonly wide?: boolean }) {
  const empty = children === '' || children === false || children == null;
  return (
    <div data-wide={wide || undefined}>
      <Text as="dt" size="xs" tone="muted" mb={1}>
        {label}
      </Text>
      <Text as="dd" weight="medium" breakable>
        {empty ? (
          <Text as="span" tone="muted">
            –
          </Text>
        ) : (
          children
        )}
      </Text>
    </div>
  );
}

/** Label beside value, where each has a line of its own. */
export const SideFact = ({ label, children }: Props) => (
  <Grid columns="96px 1fr" gap={12}>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <Text as="dd" breakable>
      {children}
    </Text>
  </Grid>
);
