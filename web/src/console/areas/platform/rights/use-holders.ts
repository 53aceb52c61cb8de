import { MAX_PAGE_SIZE, role, subRole } from '@clubhouse/contract';
import { useMemo } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import type { Holder } from './matrix-draft.ts';

/** Roles by name, each followed by its sub-roles: the columns of the matrix. */
export function useHolders() {
  const roles = useList(role, { limit: MAX_PAGE_SIZE });
  const parts = useList(subRole, { limit: MAX_PAGE_SIZE });
  const holders = useMemo(() => {
    if (!roles.data || !parts.data) return undefined;
    const subRoles = parts.data.results;
    return roles.data.results.flatMap(({ id, name, access_rights }): Holder[] => {
      const key = `role-${id}`;
      const own = subRoles.filter((one) => one.role === id);
      return [
        { key, kind: 'role', id, name, rights: access_rights },
        ...own.map(
          (one): Holder => ({
            key: `sub-role-${one.id}`,
            kind: 'sub-role',
            id: one.id,
            name: one.name,
            role: key,
            rights: one.access_rights,
          }),
        ),
      ];
    });
  }, [roles.data, parts.data]);
  const retry = () => Promise.all([roles.refetch(), parts.refetch()]);
  return { holders, error: roles.error ?? parts.error, retry };
}
