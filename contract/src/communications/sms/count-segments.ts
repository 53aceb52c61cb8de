/** The letters of the GSM alphabet (3GPP TS 23.038), each in seven bits. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places: an escape goes before them. */
const EXTENDED = '\f^{}\\[~]|€';

const LIMITS = { GSM7: { one: 160, more: 153 }, UCS2: { one: 70, more: 67 } } as const;

export interface TextSize {
  readonly encoding: keyof typeof LIMITS;
  /** Places of the alphabet: septets, or code units of UTF-16. */
  readonly units: number;
  /** What is paid for. */
  readonly segments: number;
}

/** Characters that may not be divided between two segments, as the places they take. */
function piecesOf(text: string): { readonly encoding: TextSize['encoding']; readonly pieces: readonly number[] } {
  const pieces: number[] = [];
  for (const char of text) {
    if (BASIC.includes(char)) pieces.push(1);
    else if (EXTENDED.includes(char)) pieces.push(2);
    else return { encoding: 'UCS2', pieces: Array.from(text, ({ length }) => length) };
  }
  return { encoding: 'GSM7', pieces };
}

/** How many segments a text message takes. A single other character makes all of it UCS-2, with room for less than half. */
export function countSegments(text: string): TextSize {
  const { encoding, pieces } = piecesOf(text);
  const units = pieces.reduce((sum, places) => sum + places, 0);
  const { one, more } = LIMITS[encoding];
  if (units <= one) return { encoding, units, segments: 1 };
  let [segments, used] = [1, 0];
  for (const places of pieces) {
    if (used + places > more) {
      segments += 1;
      used = 0;
    }
    used += places;
  }
  return { encoding, units, segments };
}
