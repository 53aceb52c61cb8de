import { errorText } from '../../data/error-text.ts';
import { Button } from '../../ui/button/button.ts';
import { EmptyState, ErrorState, NoResults } from '../../ui/states/states.tsx';
import { pluralOf, type ResourceEntry } from '../entry.ts';
import { NewButton } from './list-head.tsx';

interface Props {
  readonly entry: ResourceEntry;
  readonly list: { readonly error: unknown; readonly refetch: () => unknown };
  readonly count: number;
  readonly filtered: boolean;
  readonly mayCreate: boolean;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

/** What a list without rows shows: what went wrong, that nothing fits, or that there is nothing yet. */
export function InsteadOfRows({ entry, list, count, filtered, mayCreate, onClear, onFirstPage }: Props) {
  const plural = pluralOf(entry);
  if (list.error) {
    const words = errorText(list.error);
    return <ErrorState {...words} title={`We could not load the ${plural}`} onRetry={() => list.refetch()} bare />;
  }
  if (count > 0) {
    return (
      <EmptyState
        title="This page is past the end"
        action={
          <Button variant="default" onClick={onFirstPage}>
            Go to the first page
          </Button>
        }
        drawing="search"
        bare
      />
    );
  }
  if (filtered) return <NoResults title={`No ${plural} fit`} onClear={onClear} bare />;
  return (
    <EmptyState title={`No ${plural} yet`} action={mayCreate && <NewButton entry={entry} />} bare>
      {entry.about}
    </EmptyState>
  );
}
