/** The encodings we send, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Whether a caller takes an encoding: it is named, and not with `q=0`. */
function takes(header: string, encoding: Encoding): boolean {
  const named = header.split(',').find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === encoding);
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}

/** The best of our encodings that an `Accept-Encoding` header allows, if any. */
export const acceptedEncoding = (header = '', of: readonly Encoding[] = ENCODINGS): Encoding | undefined =>
  of.find((encoding) => takes(header, encoding));
