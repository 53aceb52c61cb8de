import { members as t } from '@clubhouse/messages/console/members';
import type { Removal } from '../../../kit/entry/entry.ts';

/** A row that was made by mistake is deleted; a member who leaves gets a status instead. */
export const memberRemoval: Removal = {
  verb: t.deleteButton(),
  done: t.memberDeletedToast(),
  means: t.memberDeleteBody(),
};
