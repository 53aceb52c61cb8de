import { defineOperation, FILES } from '../description/operation.ts';
import type { Fields } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';
import { approvalRequest, bulkRow } from './approval-resources.ts';
import type { KnownColumns, Meanings } from './import/index.ts';
import { REGISTER_COLUMNS } from './register-columns.ts';
import { SENSITIVE_IMPORT_COLUMNS } from './sensitive-fields.ts';

const manage: Policy = 'member.manage';
const readers: Policy = ['approval.decide', 'member.manage'];
const one = `${approvalRequest.path}{id}/` as const;

/** What happens to a row whose membership ID is not in the register. */
export const UNKNOWN_IDS = ['CREATE', 'REFUSE'] as const;

/** At most this many bytes and rows in one file. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 50_000 } as const;

/** How a file is read, each part as JSON. */
const reading = {
  mapping: f.required(f.text(10_000)),
  fills: f.optionalText(10_000),
  meanings: f.optionalText(50_000),
  unknown_ids: f.choice(UNKNOWN_IDS, 'REFUSE'),
};

export const importMembers = defineOperation('POST', `${approvalRequest.path}import/`, {
  policy: manage,
  summary:
    'Takes a CSV file (multipart: `file`, `mapping` as JSON from column to field, `fills` as JSON from field to the value that new members get where the file is empty, `meanings` as JSON from field to word to value, `unknown_ids` to add members under membership IDs that the register does not have, `remarks`). Every row is checked beside the request; nothing changes yet.',
  uploads: [{ field: 'file', types: ['text/csv'] }],
  body: { ...reading, remarks: f.optionalText(2000) },
  answer: approvalRequest.fields,
  status: 201,
  once: true,
});

export const readImport = defineOperation('GET', `${one}import/`, {
  policy: manage,
  summary: 'A checked file as text, and how it was read. Only for the person who brought it, until it is sent.',
  answer: {
    name: f.text(150),
    content: f.text(IMPORT_LIMITS.bytes),
    // By the columns of the file, no matter what they are called.
    mapping: f.json<Record<string, string>>(),
    fills: f.json<Record<string, string>>(),
    meanings: f.json<Meanings>(),
    unknown_ids: f.choice(UNKNOWN_IDS, 'REFUSE'),
  },
});

export const recheckImport = defineOperation('PUT', `${one}import/`, {
  policy: manage,
  summary:
    'Checks the same file again with other columns, values or words. Cells that were put right stay, unless their field now comes from another column.',
  body: reading,
  answer: approvalRequest.fields,
  once: true,
});

export const readImportWords = defineOperation('GET', `${approvalRequest.path}import/words/`, {
  policy: manage,
  summary: 'What words in earlier files were said to mean, by field, and which fields columns were given to, by name.',
  // By the words and columns of earlier files.
  answer: { meanings: f.json<Meanings>(), columns: f.json<KnownColumns>() },
});

const cells: Fields = Object.fromEntries(
  [...REGISTER_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS].map((column) => [column, f.optionalText(5000)]),
);

export const changeBulkRow = defineOperation('PATCH', `${one}rows/{row}/`, {
  policy: manage,
  summary:
    'Changes cells of a row of a checked file, written as in the file, and checks the row again. Only the person who brought the file may do so, until it is sent.',
  body: cells,
  answer: bulkRow.fields,
  once: true,
});

export const listBulkRows = defineOperation('GET', `${one}rows/`, {
  policy: readers,
  summary: 'The rows of a change to many members, each with its verdict.',
  query: ['verdict', 'action', 'search', 'limit', 'offset', 'ordering'],
  answer: bulkRow.fields,
  paged: true,
});

export const downloadBulkRows = defineOperation('GET', `${one}file/`, {
  policy: readers,
  summary: 'The rows as CSV, as they were sent, each with its verdict and reasons.',
  query: ['verdict'],
  file: FILES.csv,
});

export const sendBulk = defineOperation('POST', `${one}send/`, {
  policy: manage,
  summary: 'Sends a checked file to a second person.',
  body: { remarks: f.optionalText(2000) },
  answer: approvalRequest.fields,
  once: true,
});

export const undoBulk = defineOperation('POST', `${one}undo/`, {
  policy: manage,
  summary: 'Takes an applied change back, except where someone changed the same field since.',
  answer: approvalRequest.fields,
  once: true,
});
