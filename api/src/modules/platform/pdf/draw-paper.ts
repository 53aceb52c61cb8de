import { documents as t } from '@clubhouse/messages/server/documents';
import { drawTable } from './draw-table.ts';
import type { PdfDocument, Tone } from './pdf-document.ts';
import { INK, MUTED, PAGE, Sheet } from './sheet.ts';

const TONES: Readonly<Record<Tone, string>> = { good: '#026127', waiting: '#824600', late: '#97201e', over: '#45556e' };
/** One petal of the club's mark in a square of 40. */
const PETAL = 'M20 19C15.6 13.4 16 7.4 20 2.6 24 7.4 24.4 13.4 20 19Z';
const HALF = PAGE.left + 300;

function drawMark(sheet: Sheet, { mark, colour }: PdfDocument['club']): void {
  sheet.decorate((doc) => {
    if (mark) {
      doc.image(mark, PAGE.left, PAGE.top - 4, { fit: [32, 32] });
      return;
    }
    doc.translate(PAGE.left, PAGE.top - 4).scale(0.8);
    for (const turn of [0, 60, 120, 180, 240, 300]) {
      doc.save();
      doc.rotate(turn, { origin: [20, 20] });
      doc.path(PETAL).fillOpacity(turn % 120 === 0 ? 1 : 0.55);
      doc.fill(colour);
      doc.restore();
    }
  });
}

/** Club, title and address; answers where the address ends, and goes back to where it began. */
function drawHead(sheet: Sheet, { kind, number, club, to }: PdfDocument): number {
  drawMark(sheet, club);
  const name = { x: PAGE.left + 42, width: 240, size: 17, font: 'display', color: club.colour } as const;
  let left = sheet.put('P', [club.name], PAGE.top + 2, name);
  if (club.address) {
    const small = { x: name.x, width: name.width, size: 9, color: MUTED } as const;
    left += sheet.put('P', [club.address], PAGE.top + 4 + left, small) + 2;
  }
  const right = { x: HALF, align: 'right' } as const;
  let y = PAGE.top - 2;
  y += sheet.put('H1', [`${kind} ${number}`.trim()], y, { ...right, size: 17, font: 'display' });
  sheet.y = Math.max(PAGE.top + 2 + left, y) + 26;
  const top = sheet.y;
  sheet.write('P', [to.label], { size: 9, color: MUTED }, 1);
  sheet.write('P', [to.name], { size: 11, font: 'strong', width: 270 }, 1);
  sheet.write('P', [to.membership_id], { size: 10, color: MUTED, width: 270 }, 0);
  const bottom = sheet.y;
  sheet.y = top;
  return bottom;
}

/** Facts at the right of the address, and the stamp below them. */
function drawFacts(sheet: Sheet, { facts, stamp }: PdfDocument): void {
  for (const [label, value] of facts) {
    const cell = { x: HALF + 84, align: 'right', size: 10 } as const;
    sheet.put('P', [`${label}:`], sheet.y, { x: HALF, width: 80, size: 9, color: MUTED });
    sheet.y += sheet.put('P', [value], sheet.y, cell) + 3;
  }
  const color = TONES[stamp.tone];
  const [x, y, width] = [PAGE.right - 124, sheet.y + 8, 124];
  sheet.decorate((doc) => doc.roundedRect(x, y, width, 26, 4).lineWidth(1.2).strokeColor(color).stroke());
  sheet.put('P', [stamp.words], y + 7.5, { x, width, size: 12, font: 'strong', color, align: 'center' });
  sheet.y = y + 26;
}

function drawSums(sheet: Sheet, { sums }: PdfDocument): void {
  sheet.room(20 * Math.min(sums.length, 12));
  for (const { label, value, strong = false } of sums) {
    const font = strong ? 'strong' : 'plain';
    const size = strong ? 12 : 10;
    sheet.room(18);
    const words = { x: HALF, width: 120, font, size, color: strong ? INK : MUTED } as const;
    const height = sheet.put('P', [label], sheet.y, words);
    sheet.put('P', [value], sheet.y, { x: HALF, align: 'right', font, size });
    sheet.y += height + 4;
  }
}

function drawStory(sheet: Sheet, { story }: PdfDocument): void {
  if (story.length === 0) return;
  sheet.y += 16;
  sheet.room(60);
  sheet.write('H2', [t.historyHeading()], { size: 13, font: 'display' }, 6);
  for (const [when, what, amount] of story) {
    const words = { x: PAGE.left + 80, width: 290, size: 9 } as const;
    const height = sheet.heightOf([what], words);
    sheet.room(height);
    sheet.put('P', [when], sheet.y, { width: 80, size: 9, color: MUTED });
    sheet.put('P', [what], sheet.y, words);
    sheet.put('P', [amount], sheet.y, { x: PAGE.left + 380, align: 'right', size: 9 });
    sheet.y += height + 3;
  }
}

/** Draws a document of the books on A4, in the club's look, tagged for readers that speak. */
export async function drawPaper(paper: PdfDocument): Promise<Buffer> {
  const { club, kind, number, notes, link } = paper;
  const title = `${kind} ${number}`.trim();
  const sheet = new Sheet(`${title}, ${club.name}`, club.name);
  const bottom = drawHead(sheet, paper);
  drawFacts(sheet, paper);
  sheet.y = Math.max(sheet.y, bottom) + 22;
  sheet.onPage = () => {
    sheet.decorateText([title], PAGE.top - 24, { size: 8, color: MUTED });
  };
  await drawTable(sheet, paper.columns, paper.rows);
  drawSums(sheet, paper);
  if (link) {
    sheet.y += 14;
    sheet.write('P', [link.label], { size: 10, font: 'strong' }, 2);
    sheet.write('Link', [link.url], { size: 9, color: club.colour, link: link.url }, 4);
  }
  drawStory(sheet, paper);
  if (notes.length > 0) sheet.y += 12;
  for (const note of notes) sheet.write('P', [note], { size: 9, color: MUTED }, 3);
  if (sheet.lossy)
    sheet.write('P', [t.missingGlyphs()], {
      size: 8,
      color: MUTED,
    });
  return sheet.finish((page, pages) => t.pageFooter({ name: club.name, title, page, pages }));
}
