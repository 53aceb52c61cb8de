import {
  CORRECTION_FIELDS,
  type CorrectionField,
  correctionFieldWords,
  dayWords,
  type FamilyRow,
  hasKey,
  levelLabel,
  wordsOf,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import type { Correction, NamedDocument, ReturnedValues, StoredApplication } from '../stored-application.ts';

/** Keeps what the fields say now, for the comparison after the correction. */
export const valuesToReturn = (own: StoredApplication, documents: readonly NamedDocument[]): ReturnedValues => ({
  membership_type: own.membership_type,
  level_1: own.level_1,
  level_2: own.level_2,
  name: own.name,
  mobile: own.mobile,
  date_of_birth: own.date_of_birth,
  gender: own.gender,
  postcode: own.postcode,
  block_no: own.block_no,
  road_name: own.road_name,
  unit_no: own.unit_no,
  building: own.building,
  country: own.country,
  spouse_name: own.spouse_name,
  children: own.children,
  proposer_id: own.proposer_id,
  seconder_id: own.seconder_id,
  documents: documents.map(({ kind, name }) => ({ kind, name })),
});

const childWords = ({ name, date_of_birth, gender }: FamilyRow): string =>
  [name, date_of_birth && dayWords(date_of_birth), gender && wordsOf(gender)].filter(Boolean).join(', ');

/** What a field says, in words. */
function textOf(values: ReturnedValues, field: CorrectionField): string {
  const { level_1, level_2, date_of_birth, gender, children, documents } = values;
  if (field === 'membership_type')
    return level_1 && level_2 ? `${levelLabel(1, level_1)}, ${levelLabel(2, level_2)}` : '';
  if (field === 'date_of_birth') return date_of_birth ? dayWords(date_of_birth) : '';
  if (field === 'gender') return gender ? wordsOf(gender) : '';
  if (field === 'children') return (children as readonly FamilyRow[]).map(childWords).join('; ');
  if (hasKey(values, field)) return String(values[field] ?? '');
  return documents.flatMap(({ kind, name }) => (kind === field ? [name] : [])).join('; ');
}

/** What was asked and what was changed, with what it said before and says now. */
export const comparisonOf = (corrections: readonly Correction[], before: ReturnedValues, now: ReturnedValues) =>
  CORRECTION_FIELDS.flatMap((field) => {
    const note = corrections.find((one) => one.field === field)?.note ?? '';
    const [old, after] = [textOf(before, field), textOf(now, field)];
    return note === '' && old === after ? [] : [{ field, note, old, new: after }];
  });

/** The corrections as the applicant reads them in the email, each on a line. */
export const correctionLines = (corrections: readonly Correction[]): readonly string[] =>
  corrections.map(({ field, note }) => t.applicationCorrection({ field: correctionFieldWords(field), note }));
