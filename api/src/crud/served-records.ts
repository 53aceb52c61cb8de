import { approvalRequest, auditLine, bulkRow, notice, savedView } from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { raw, sql } from '../db/sql.ts';
import { byNumber, everyRow, plain, READ } from './plain.ts';
import { maskedChanges, maskedObject, seesSensitive } from './sensitive-fields.ts';
import type { Expression, Served } from './served.ts';
import { personBehind } from './served-members.ts';

/** The changes of a line; that a sensitive field changed is told, from what to what is not. */
const changes: Expression = (actor) => (seesSensitive(actor) ? raw('t.changes') : maskedChanges('t.changes'));

/** What the club keeps about its own doings: the inbox, the trail, notices and views. */
export const servedRecords = {
  // Deciding and applying have rules of their own: the bulk module does it.
  approvalRequest: plain(approvalRequest, 'approval_request', {
    plain: READ,
    scope: (actor) =>
      can(actor, 'approval.decide') ? everyRow() : sql`(t.type = 'BULK' or t.submitted_by = ${actor.user_id})`,
    derived: {
      file: () => raw(`case when t.type = 'BULK' then '/approval-requests/' || t.id || '/file/' end`),
      submitted_by_name: () => personBehind('submitted_by'),
      reviewed_by_name: () => personBehind('reviewed_by'),
    },
  }),
  // Served below its request.
  bulkRow: plain(bulkRow, 'bulk_row', {
    plain: [],
    derived: {
      changes,
      sent: (actor) => (seesSensitive(actor) ? raw('t.sent') : maskedObject('t.sent')),
      // A refusal names the value that it refuses.
      errors: (actor) => (seesSensitive(actor) ? raw('t.errors') : maskedObject('t.errors', `'["•••"]'::jsonb`)),
    },
  }),
  auditLine: plain(auditLine, 'audit', {
    plain: READ,
    // The trail grows with every write of the club: no count of it is worth remembering.
    scopeMovesWithTime: true,
    filters: { row_id: byNumber((id) => sql`t.row_id = ${id}`) },
    derived: { changes },
  }),
  savedView: plain(savedView, 'saved_view', {
    plain: READ,
    scope: (actor) => sql`(t.owner = ${actor.user_id} or t.is_shared)`,
    derived: { is_own: (actor) => sql`(t.owner = ${actor.user_id})` },
  }),
  notice: plain(notice, 'notice', {
    plain: [...READ, 'update'],
    scope: (actor) => sql`t.app_user = ${actor.user_id}`,
  }),
} satisfies Record<string, Served>;
