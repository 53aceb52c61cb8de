import type { ElementType, ReactNode } from 'react';
import { Box, type Look, type PropsOf, type Spacing } from './box.tsx';

interface Own extends Look, Spacing {
  /** A line of its own, though the element is one of those that run on. */
  readonly block?: boolean;
}

/** Text in one of the sizes and tones of the design. A paragraph unless `as` says otherwise. */
export function Text<E extends ElementType = 'p'>({ as, block, ...rest }: PropsOf<E, Own>) {
  return <Box as={as ?? 'p'} kind="text" data-block={block || undefined} {...rest} />;
}

/** What is said below a name or a figure, smaller and muted. */
export const Below = ({ children }: { readonly children: ReactNode }) => (
  <Text as="small" block>
    {children}
  </Text>
);
