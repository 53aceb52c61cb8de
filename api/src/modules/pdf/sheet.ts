import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

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

/** Paper to write on from top to bottom: everything written is tagged, everything drawn is decoration. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Node;
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
  #show(lines: readonly string[]): { text: string; actual?: string } {
    const parts = lines.map(printable);
    this.lossy ||= parts.some(({ lossy }) => lossy);
    const text = parts.map((part) => part.text).join('\n');
    if (parts.every(({ actual }) => actual === undefined)) return { text };
    return { text, actual: parts.map((part) => part.actual ?? part.text).join('\n') };
  }

  /** How high a text will be. */
  heightOf(lines: readonly string[], style: Style = {}): number {
    this.#set(style);
    return this.#doc.heightOfString(this.#show(lines).text || ' ', this.#options(style));
  }

  /** Writes at a height, without moving on; answers how high it was. */
  put(type: string, lines: readonly string[], y: number, style: Style = {}, parent: Node = this.#root): number {
    const { text, actual } = this.#show(lines);
    const scope = type === 'TH' ? { scope: 'Column' } : {};
    const options = { ...scope, ...(actual && { actual }) };
    const write = () => {
      this.#set(style);
      this.#doc.text(text, style.x ?? PAGE.left, y, this.#options(style));
    };
    parent.add(this.#doc.struct(type, options, [write]));
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

  /** What is only there to look at, or stands on every page. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Words that are repeated, and are not read out again. */
  decorateText(lines: readonly string[], y: number, style: Style): void {
    const { text } = this.#show(lines);
    this.decorate((doc) => {
      this.#set(style);
      doc.text(text, style.x ?? PAGE.left, y, this.#options(style));
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
