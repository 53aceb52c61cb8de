import type { Page } from '@playwright/test';

const u16 = (n: number) => [n & 255, (n >> 8) & 255];
const u32 = (n: number) => [...u16(n & 0xffff), ...u16(n >>> 16)];
/** One entry of a directory: tag, kind, how many, and the value or where it stands. */
const entry = (tag: number, kind: number, count: number, value: readonly number[]) => [
  ...u16(tag),
  ...u16(kind),
  ...u32(count),
  ...value,
];
const ratio = (n: number) => [...u32(n), ...u32(1)];

/** What a phone writes beside a picture: where it was taken, 1 degree 17 minutes north. */
function placeTaken(): Uint8Array {
  const gpsAt = 26;
  const valuesAt = gpsAt + 2 + 2 * 12 + 4;
  const tiff = [
    ...[0x49, 0x49, 42, 0, ...u32(8)],
    ...u16(1),
    ...entry(0x8825, 4, 1, u32(gpsAt)),
    ...u32(0),
    ...u16(2),
    ...entry(1, 2, 2, [0x4e, 0, 0, 0]),
    ...entry(2, 5, 3, u32(valuesAt)),
    ...u32(0),
    ...[...ratio(1), ...ratio(17), ...ratio(3)],
  ];
  const body = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  const length = body.length + 2;
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 255, ...body]);
}

/** A real JPEG, drawn by the browser, that tells where it was taken. */
export async function photoWithPlace(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas.');
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, 900, 600);
    pen.fillStyle = 'gold';
    pen.fillRect(300, 150, 300, 300);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  // Behind the two bytes with which every JPEG begins.
  return Buffer.from([...plain.slice(0, 2), ...placeTaken(), ...plain.slice(2)]);
}
