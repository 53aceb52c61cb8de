import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Black squares as one path: a row of them is one stroke. */
function pathOf(bits: readonly (readonly boolean[])[]): string {
  const pieces: string[] = [];
  bits.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && from < 0) from = x;
      if (!row[x] && from >= 0) {
        pieces.push(`M${from} ${y}h${x - from}v1H${from}z`);
        from = -1;
      }
    }
  });
  return pieces.join('');
}

interface Props {
  /** What the code is, for those who cannot see it. */
  readonly label: string;
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text as a QR code, dark on whatever light ground it lies on. */
export function QrCode({ label, text, className }: Props) {
  const bits = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: 1 }), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${bits.length} ${bits.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-code={text}
    >
      <path d={pathOf(bits)} fill="currentColor" />
    </svg>
  );
}
