/** What the browser and Node both bring along. */
interface Platform {
  readonly TextDecoder: new (
    label: string,
    options?: { readonly fatal: boolean },
  ) => { decode(bytes: Uint8Array): string };
}

const { TextDecoder } = globalThis as unknown as Platform;

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

/** Plain text in UTF-16 has a zero in nearly every second byte, and none in the others. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 4096);
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (even === 0 && odd > many) return 'utf-16le';
  return odd === 0 && even > many ? 'utf-16be' : undefined;
}

/** The text of a file in the encodings that spreadsheets write: UTF-8, UTF-16 of either byte order, and Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  const wide = utf16WithoutMark(bytes);
  if (wide) return decode(wide, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** Excel workbooks are ZIP archives; older ones begin with the mark of a compound file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0);
