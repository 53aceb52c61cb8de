import type { Removal } from '../entry.ts';

/** A row that was made by mistake is deleted; a member who leaves gets a status instead. */
export const memberRemoval: Removal = {
  verb: 'Delete',
  done: 'The member is deleted',
  means:
    'Only for a row that was made by mistake: it cannot be brought back. A member who leaves gets a status under Membership instead.',
};
