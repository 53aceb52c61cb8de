import { Picture } from '../picture.tsx';

const BLOTS = [
  ['M52 92C40 46 92 20 132 38S182 98 148 128 64 140 52 92Z', '#9fc9b2'],
  ['M128 66C150 26 214 30 226 74S206 146 162 136 108 104 128 66Z', '#e6b98b'],
  ['M96 116C112 92 164 92 180 122S164 172 128 166 82 140 96 116Z', '#c9a0a8'],
  ['M196 108C214 78 268 92 270 128S226 166 204 150 184 128 196 108Z', '#94b8d1'],
] as const;

/** Watercolours and a brush. */
export function PaintScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#f3e9d8" />
      <g style={{ mixBlendMode: 'multiply' }}>
        {BLOTS.map(([d, fill]) => (
          <path key={fill} d={d} fill={fill} />
        ))}
      </g>
      <g transform="translate(206 22) rotate(32)">
        <rect x="-4" width="8" height="92" rx="4" fill="#563700" />
        <rect x="-6" y="84" width="12" height="18" rx="2" fill="#c4a264" />
        <path d="M-7 102H7C8 118 3 128 0 134C-3 128-8 118-7 102Z" fill="#1b2a40" />
      </g>
    </Picture>
  );
}
