import { kit as t } from '@clubhouse/messages/console/kit';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { EmptyState, ErrorState, NoResults } from '../../../ui/states/states.tsx';
import { pluralOf, type ResourceEntry } from '../entry/entry.ts';
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
    return <ErrorState {...words} title={t.listLoadError({ plural })} onRetry={() => list.refetch()} bare />;
  }
  if (count > 0) {
    return (
      <EmptyState
        title={t.listPastEndTitle()}
        action={
          <Button variant="default" onClick={onFirstPage}>
            {t.listFirstPageButton()}
          </Button>
        }
        drawing="search"
        bare
      />
    );
  }
  if (filtered) return <NoResults title={t.listNoMatches({ plural })} onClear={onClear} bare />;
  return (
    <EmptyState title={t.listEmptyTitle({ plural })} action={mayCreate && <NewButton entry={entry} />} bare>
      {entry.about}
    </EmptyState>
  );
}
