import type { acceptance, Row } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import { clockWords, type Frame, fileNameOf, momentWords, type PdfDocument } from '../../platform/pdf/index.ts';

/** Accepted terms as a document: the text, and who accepted it when and from where. */
export function acceptancePaper(row: Row<typeof acceptance>, { club, person, zone }: Frame): PdfDocument {
  const when = `${momentWords(row.accepted_at, zone)}, ${clockWords(row.accepted_at, zone)}`;
  const paragraphs = row.text.split(/\n+/).filter((line) => line.trim() !== '');
  return {
    kind: t.acceptedTermsTitle(),
    number: '',
    fileName: fileNameOf(`${t.acceptedTermsTitle()} ${row.title}`),
    club,
    to: { label: t.acceptedFor(), ...person },
    facts: [
      [t.acceptedOn(), when],
      [t.acceptedBy(), row.accepted_by_name],
      ...(row.address ? [[t.acceptedFrom(), row.address] as const] : []),
    ],
    stamp: { words: t.stampAccepted(), tone: 'good' },
    columns: [{ label: row.title, share: 100 }],
    rows: (paragraphs.length > 0 ? paragraphs : [t.generalTerms()]).map((paragraph) => [[paragraph]]),
    sums: [],
    story: [],
    notes: [t.acceptedVersion({ version: row.version }), t.questionsContact({ contact: club.contact })],
  };
}
