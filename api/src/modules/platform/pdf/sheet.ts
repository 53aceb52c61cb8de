import PDFDocument from 'pdfkit';
import { fontFile } from './font-files.ts';
import { type LaidLine, layOut } from './lay-out.ts';
import { printable, type Run } from './printable.ts';

/** A4 in points, and what stays white around it. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 52, bottom: 776 } as const;
export const INK = '#0e1b2e';
export const MUTED = '#586880';
const LINE = '#dad2c6';

const FONTS = { plain: 'Helvetica', strong: 'Helvetica-Bold', display: 'Times-Roman' } as const;

export interface Style {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly font?: keyof typeof FONTS;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
}

type Node = PDFKit.PDFStructureElement;

/** A text as it is written. */
interface WrittenText {
  readonly text: string;
  /** What readers that speak or copy get instead. */
  readonly actual?: string;
  /** The runs of each line, when other fonts than the paper's are needed. */
  readonly mixed?: readonly (readonly Run[])[];
}

/** The height of a line in several fonts: scripts with marks above and below need more than Latin. */
const lineOf = ({ size = 10 }: Style): number => size * 1.5;

/** Paper to write on from top to bottom: everything written is tagged, everything drawn is decoration. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Node;
  readonly #embedded = new Set<string>();
  /** How far down the page is used. */
  y: number = PAGE.top;
  lossy = false;
  /** Drawn on top of every further page. */
  onPage: () => void = () => undefined;

  constructor(title: string, author: string) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-SG',
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** A part of the document: a table, a row of one. */
  group(type: string, parent: Node = this.#root): Node {
    const made = this.#doc.struct(type);
    parent.add(made);
    return made;
  }

  #set({ size = 10, font = 'plain', color = INK }: Style): void {
    this.#doc.font(FONTS[font]).fontSize(size).fillColor(color);
  }

  #options({ x = PAGE.left, width = PAGE.right - x, align = 'left', link }: Style) {
    return { width, align, lineGap: 2, ...(link && { link, underline: true }) };
  }

  /** Every line for itself: an item's words cannot make lines of their own. */
  #show(lines: readonly string[]): WrittenText {
    const parts = lines.map(printable);
    this.lossy ||= parts.some(({ lossy }) => lossy);
    const texts = parts.map(({ runs }) => runs.map((run) => run.text).join(''));
    const mixed = parts.some(({ runs }) => runs.some(({ font }) => font !== null));
    return {
      text: texts.join('\n'),
      ...(mixed && { mixed: parts.map(({ runs }) => runs) }),
      ...(parts.some(({ actual }) => actual !== undefined) && {
        actual: parts.map(({ actual }, index) => actual ?? texts[index] ?? '').join('\n'),
      }),
    };
  }

  /** Takes the font of a run; one that the reader does not bring along is embedded, with the signs that are used. */
  #take({ font }: Run, style: Style): void {
    this.#set(style);
    if (font === null) return;
    if (!this.#embedded.has(font)) this.#doc.registerFont(font, fontFile(font));
    this.#embedded.add(font);
    this.#doc.font(font);
  }

  /** Lines of a text in several fonts, as they will stand. */
  #layOut(mixed: readonly (readonly Run[])[], style: Style): LaidLine[] {
    const { width } = this.#options(style);
    const measure = (run: Run) => {
      this.#take(run, style);
      return this.#doc.widthOfString(run.text);
    };
    return mixed.flatMap((runs) => layOut(runs, width, measure));
  }

  #mixedHeight(mixed: readonly (readonly Run[])[], style: Style): number {
    return this.#layOut(mixed, style).length * lineOf(style);
  }

  /** Writes text in several fonts on common baselines; returns how high it was. */
  #writeMixed(mixed: readonly (readonly Run[])[], y: number, style: Style): number {
    const { width, align } = this.#options(style);
    const shift = { left: 0, right: 1, center: 0.5 }[align];
    const lines = this.#layOut(mixed, style);
    lines.forEach((line, index) => {
      let x = (style.x ?? PAGE.left) + shift * (width - line.width);
      for (const piece of line.pieces) {
        this.#take(piece, style);
        const baseline = y + index * lineOf(style) + (style.size ?? 10);
        this.#doc.text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += piece.width;
      }
    });
    return lines.length * lineOf(style);
  }

  /** How high a text will be. */
  heightOf(lines: readonly string[], style: Style = {}): number {
    const { text, mixed } = this.#show(lines);
    if (mixed) return this.#mixedHeight(mixed, style);
    this.#set(style);
    return this.#doc.heightOfString(text || ' ', this.#options(style));
  }

  /** Writes at a height, without moving on; returns how high it was. */
  put(type: string, lines: readonly string[], y: number, style: Style = {}, parent: Node = this.#root): number {
    const { text, actual, mixed } = this.#show(lines);
    let height = 0;
    const scope = type === 'TH' ? { scope: 'Column' } : {};
    const options = { ...scope, ...(actual && { actual }) };
    const write = () => {
      height = this.#put(text, mixed, y, style);
    };
    parent.add(this.#doc.struct(type, options, [write]));
    return height;
  }

  #put(text: string, mixed: WrittenText['mixed'], y: number, style: Style): number {
    if (mixed) return this.#writeMixed(mixed, y, style);
    this.#set(style);
    this.#doc.text(text, style.x ?? PAGE.left, y, this.#options(style));
    return this.#doc.y - y;
  }

  /** Writes below what is there. */
  write(type: string, lines: readonly string[], style: Style = {}, after = 4): void {
    this.room(this.heightOf(lines, style));
    this.y += this.put(type, lines, this.y, style) + after;
  }

  /** Begins another page unless so much is left on this one. */
  room(height: number): void {
    if (this.y + height <= PAGE.bottom) return;
    this.#doc.addPage();
    this.y = PAGE.top;
    this.onPage();
  }

  /** What is only there to look at, or is on every page. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Words that are repeated, and are not read out again. */
  decorateText(lines: readonly string[], y: number, style: Style): void {
    const { text, mixed } = this.#show(lines);
    this.decorate(() => {
      this.#put(text, mixed, y, style);
    });
  }

  rule(y: number, color = LINE, from: number = PAGE.left): void {
    this.decorate((doc) => doc.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(color).stroke());
  }

  /** Puts the feet under all pages and closes the file. */
  async finish(foot: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.rule(792);
      this.decorateText([foot(page + 1, count)], 800, { size: 8, color: MUTED });
    }
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
    this.#root.end();
    this.#doc.end();
    return done;
  }
}
