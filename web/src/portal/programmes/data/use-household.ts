import { listFamily, member } from '@clubhouse/contract';
import { useMemo } from 'react';
import { useReadPage } from '../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { type Person, peopleOf } from '../logic/people.ts';

/** The household as far as it can take part; only the member until the rest is known. */
export function useHousehold() {
  const profile = useMember().member_profile;
  const id = profile?.id ?? 0;
  // A person who acts for a member enrols them without seeing their profile.
  const acting = useActing();
  const own = useRecord(member, profile && !acting ? id : undefined);
  const family = useReadPage(listFamily, { under: member.path, path: { id }, enabled: profile !== null });
  const rows = family.data?.results;
  const people = useMemo((): readonly Person[] => {
    if (!profile) return [];
    const { name, preferred_name, membership_level_3 } = profile;
    const self = { id, name, preferred_name, membership_level_3, date_of_birth: own.data?.date_of_birth ?? null };
    return peopleOf(self, rows ?? []);
  }, [profile, id, own.data?.date_of_birth, rows]);
  return {
    people,
    self: acting ? { name: acting.for, email: '', mobile: '' } : own.data,
    ready: (acting !== undefined || own.data !== undefined) && rows !== undefined,
    error: own.error ?? family.error,
    retry: () => void Promise.all([own.refetch(), family.refetch()]),
  };
}
