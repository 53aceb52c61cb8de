import { type ComponentProps, lazy, Suspense, useRef } from 'react';

const PostSheet = lazy(() => import('./post-sheet.tsx').then((m) => ({ default: m.PostSheet })));

/** The sheet of a post; its code comes with the first post that is opened. */
export function LazyPostSheet(props: ComponentProps<typeof PostSheet>) {
  const wanted = useRef(false);
  wanted.current ||= props.opened;
  return wanted.current ? (
    <Suspense>
      <PostSheet {...props} />
    </Suspense>
  ) : null;
}
