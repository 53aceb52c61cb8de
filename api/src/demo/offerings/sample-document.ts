import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const LINES = [
  'Year-end badminton cup',
  '',
  'Doubles, partners drawn by lot on the day.',
  'Three sets to 15, golden point at 14 all.',
  'Group stage from 08:00; the last eight from 11:30.',
  'Shuttlecocks are provided. Non-marking shoes only.',
  'Anyone who is ten minutes late is out, with our regret.',
];

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** One page of plain text as a PDF, small enough to be written by hand. */
export function drawPage(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 20 : 12} Tf 72 ${760 - at * 26} Td (${escaped(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** The rules of the cup, to be read beside its event. */
export async function seedSampleDocument(tx: Tx): Promise<string> {
  const content = drawPage(LINES);
  const key = randomBytes(24).toString('base64url');
  await tx.run(sql`insert into upload (key, name, content_type, size, content)
    values (${key}, 'Badminton cup rules.pdf', 'application/pdf', ${content.length}, ${content})`);
  return `/media/uploads/${key}.pdf`;
}
