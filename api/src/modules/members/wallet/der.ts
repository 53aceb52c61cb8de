/** ASN.1 in DER, as far as a signature needs it (X.690). */

const length = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  const bytes = Buffer.from(
    size.toString(16).padStart(size.toString(16).length + (size.toString(16).length % 2), '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

export const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};

export const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
/** A set of several has its members in order of their bytes. */
export const set = (...content: readonly Buffer[]): Buffer => der(0x31, ...content.toSorted(Buffer.compare));
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
export const octets = (bytes: Buffer): Buffer => der(0x04, bytes);
export const nothing = (): Buffer => der(0x05);

/** `1.2.840.113549.1.7.2` in base 128. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from(bytes));
}

/** A moment as certificates and signatures write it: UTCTime until 2049. */
export function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`, 'latin1'));
}

interface Part {
  readonly tag: number;
  /** With its tag and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** The elements that stand one after the other. Throws where lengths do not fit. */
export function readParts(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const more = first < 128 ? 0 : first & 0x7f;
    const size = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    if (start + size > bytes.length) throw new RangeError('An element is longer than what it is in.');
    parts.push({ tag, whole: bytes.subarray(at, start + size), content: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return parts;
}
