import { facilityCategory, facilityGroup } from '@clubhouse/contract';
import { useList } from '../../api-client/queries/use-list.ts';

/** The categories of the club’s facilities, and the groups within them. */
export function useCategories() {
  const categories = useList(facilityCategory, { ordering: 'sort_order', limit: 100 });
  const groups = useList(facilityGroup, { ordering: 'sort_order', limit: 100 });
  return {
    categories: categories.data?.results ?? [],
    groups: groups.data?.results ?? [],
    known: !categories.isPending && !groups.isPending,
  };
}

/** One thing that people look for: a group, or a category that has none. */
export interface Category {
  readonly name: string;
  readonly category: number;
  readonly group?: number;
}

/** What people look for, by category: "Badminton", not "Courts". */
export function categoriesOf({
  categories,
  groups,
}: Pick<ReturnType<typeof useCategories>, 'categories' | 'groups'>): Category[] {
  return categories.flatMap(({ id: category, name }): Category[] => {
    const own = groups.filter((one) => one.category === category);
    return own.length > 0 ? own.map((one) => ({ name: one.name, category, group: one.id })) : [{ name, category }];
  });
}
