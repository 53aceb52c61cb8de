declare module 'subset-font' {
  type Range = number | { readonly min: number; readonly max: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes?: Readonly<Record<string, Range>> },
  ): Promise<Buffer>;
}
