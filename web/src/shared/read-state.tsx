import { errorText } from '../api-client/request/error-text.ts';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { ErrorState } from '../ui/states/states.tsx';

interface Props {
  readonly of: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** How many lines the skeleton has. */
  readonly rows: number;
  readonly title?: string;
  readonly bare?: boolean;
}

/** In the place of what is being read: a skeleton until it has come, or why it could not be read. */
export function ReadState({ of: { isPending, error, refetch }, rows, title, bare = false }: Props) {
  if (isPending) return <SkeletonRows rows={rows} />;
  if (!error) return null;
  return <ErrorState {...errorText(error)} {...(title && { title })} onRetry={() => void refetch()} bare={bare} />;
}
