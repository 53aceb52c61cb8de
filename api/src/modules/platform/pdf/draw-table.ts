import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Column } from './pdf-document.ts';
import { MUTED, PAGE, type Sheet, type Style } from './sheet.ts';

const GAP = 10;

interface Placed extends Style {
  readonly label: string;
}

/** Where each column stands. */
function place(columns: readonly Column[]): Placed[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = PAGE.right - PAGE.left - GAP * (columns.length - 1);
  let x: number = PAGE.left;
  return columns.map(({ label, share, figures }) => {
    const width = (room * share) / whole;
    // A long amount reaches into the gap before it rather than onto a second line.
    const placed = figures
      ? ({ label, x: x - GAP, width: width + GAP, align: 'right' } as const)
      : ({ label, x, width, align: 'left' } as const);
    x += width + GAP;
    return placed;
  });
}

const HEAD = { size: 9, color: MUTED } as const;

/** How many rows are drawn before others have their turn: drawing is work of the one thread that answers everyone. */
const ROWS_A_TURN = 10;

/** A table that flows over pages: no row is cut, and every page begins with the heads. */
export async function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly (readonly string[])[])[],
): Promise<void> {
  const placed = place(columns);
  const table = sheet.group('Table');
  const before = sheet.onPage;
  const headBelow = (put: (column: Placed) => void) => {
    for (const column of placed) put(column);
    sheet.y += 18;
    sheet.rule(sheet.y - 4);
    sheet.y += 3;
  };
  sheet.onPage = () => {
    before();
    headBelow(({ label, ...style }) => sheet.decorateText([label], sheet.y, { ...style, ...HEAD }));
  };
  const head = sheet.group('TR', table);
  headBelow(({ label, ...style }) => sheet.put('TH', [label], sheet.y, { ...style, ...HEAD }, head));
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    const heights = placed.map(({ label: _label, ...style }, at) => sheet.heightOf(row[at] ?? [''], style));
    const height = Math.max(...heights);
    sheet.room(height + 8);
    const line = sheet.group('TR', table);
    placed.forEach(({ label: _label, ...style }, at) => {
      sheet.put('TD', row[at] ?? [''], sheet.y, style, line);
    });
    sheet.y += height + 5;
    sheet.rule(sheet.y);
    sheet.y += 5;
  }
  sheet.onPage = before;
  sheet.y += 6;
}
