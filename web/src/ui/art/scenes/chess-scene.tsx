import { Picture, round, times } from '../picture.tsx';

const PAWNS = [
  [92, 128, 1.15, '#fbf8f3'],
  [176, 142, 1.45, '#0e1b2e'],
  [252, 118, 1, '#fbf8f3'],
] as const;

const field = (row: number, column: number) => {
  const [x, y, width] = [column * 46 - 120 - row * 6, 60 + row * row * 3.4 + row * 8, 46 + row * 1.2];
  return `M${x} ${round(y)}h${round(width)}l${round((column - 5) * 1.32)} ${8 + row * 7}h${-round(width)}Z`;
};

/** Three pawns on a board that goes on for ever. */
export function ChessScene() {
  const dark = times(6).flatMap((row) => times(12).flatMap((column) => ((row + column) % 2 ? field(row, column) : [])));
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#d9cdb6" />
      <path d={dark.join('')} fill="#4d6a5c" />
      {PAWNS.map(([x, y, size, color]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`} fill={color}>
          <path d="M-20 22h40l-5-12h-30ZM-13 10C-6-6-6-14-8-22H8C6-14 6-6 13 10Z" />
          <circle cy="-31" r="12" />
          <rect x="-11" y="-23" width="22" height="5" rx="2" />
        </g>
      ))}
    </Picture>
  );
}
