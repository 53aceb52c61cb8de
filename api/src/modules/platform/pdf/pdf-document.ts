/** What the club's colours say about a document. */
export type Tone = 'good' | 'waiting' | 'late' | 'over';

export interface Column {
  readonly label: string;
  /** A part of the width. */
  readonly share: number;
  readonly figures?: boolean;
}

export interface Sum {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** A document of the books as it will be drawn: words and figures only, no markup of any kind. */
export interface PdfDocument {
  /** What it is, above everything. */
  readonly kind: string;
  readonly number: string;
  readonly fileName: string;
  readonly club: {
    readonly name: string;
    readonly contact: string;
    /** Below the name; empty for none. */
    readonly address: string;
    readonly colour: string;
    /** The club's own mark as PNG; the built-in one without it. */
    readonly mark: Buffer | undefined;
  };
  readonly to: { readonly label: string; readonly name: string; readonly membership_id: string };
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly stamp: { readonly words: string; readonly tone: Tone };
  readonly columns: readonly Column[];
  /** Cells of each row; a cell is one or several lines. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  readonly sums: readonly Sum[];
  readonly story: readonly (readonly [when: string, what: string, amount: string])[];
  readonly notes: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}
