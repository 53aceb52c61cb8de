import { Picture } from '../picture.tsx';

const GLOW = [
  [92, '#f1dab0'],
  [72, '#eccb92'],
  [52, '#e3b56c'],
  [32, '#d08a4a'],
] as const;

/** Somebody at ease before the rising sun: what the club is good for. */
export function TaiChiScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#f6e7cb" />
      {GLOW.map(([radius, color]) => (
        <circle key={radius} cx="160" cy="112" r={radius} fill={color} />
      ))}
      <path d="M0 132C70 100 130 118 180 130S270 120 320 106V180H0Z" fill="#78ae91" />
      <path d="M0 150C90 126 180 148 320 134V180H0Z" fill="#367456" />
      <path d="M0 166C110 152 210 168 320 156V180H0Z" fill="#1d583d" />
      <circle cx="158" cy="78" r="7" fill="#0e1b2e" />
      <path d="M152 88h13l2 30 18 30-8 4-20-30-12 30-9-3 12-34Z" fill="#0e1b2e" />
      <path
        d="M154 93L124 82L112 92M164 93L194 80L206 70"
        fill="none"
        stroke="#0e1b2e"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}
