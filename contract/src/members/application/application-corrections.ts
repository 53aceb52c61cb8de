import { applicationFields as words } from '@clubhouse/messages/words/application-fields';
import { memberFieldWords, wordsOf } from '../../words.ts';
import { ADDRESS_FIELDS } from '../membership.ts';
import { DOCUMENT_KINDS } from './application-documents.ts';

/** What an applicant fills in and the office can ask to have corrected, each by itself. */
export const ENTERED_FIELDS = [
  'membership_type',
  'name',
  'mobile',
  'date_of_birth',
  'gender',
  ...ADDRESS_FIELDS,
  'spouse_name',
  'children',
  'proposer_id',
  'seconder_id',
] as const;
export type EnteredField = (typeof ENTERED_FIELDS)[number];

/** The fields, and the documents by their kind. */
export const CORRECTION_FIELDS = [...ENTERED_FIELDS, ...DOCUMENT_KINDS] as const;
export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

const OWN: Partial<Readonly<Record<CorrectionField, () => string>>> = words;
const isDocument = (field: CorrectionField) => DOCUMENT_KINDS.some((kind) => kind === field);

/** What a field of an application is called on screens and in emails. */
export const correctionFieldWords = (field: CorrectionField): string =>
  OWN[field]?.() ?? (isDocument(field) ? wordsOf(field) : memberFieldWords(field));
