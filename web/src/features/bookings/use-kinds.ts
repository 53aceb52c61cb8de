import { facilityCategory, facilityGroup } from '@clubhouse/contract';
import { useList } from '../../data/use-list.ts';

/** The shelves on which the club's facilities stand: categories, and groups within them. */
export function useKinds() {
  const categories = useList(facilityCategory, { ordering: 'sort_order', limit: 100 });
  const groups = useList(facilityGroup, { ordering: 'sort_order', limit: 100 });
  return {
    categories: categories.data?.results ?? [],
    groups: groups.data?.results ?? [],
    known: !categories.isPending,
  };
}
