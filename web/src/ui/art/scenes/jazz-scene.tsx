import { Picture } from '../picture.tsx';

const LAMPS = [
  [18, 44],
  [54, 60],
  [92, 63],
  [128, 54],
  [160, 39],
  [196, 24],
  [232, 26],
  [268, 33],
  [302, 27],
] as const;

/** An evening with music under a string of lamps. */
export function JazzScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#16263d" />
      <circle cx="258" cy="46" r="22" fill="#f2dcae" />
      <circle cx="250" cy="42" r="20" fill="#16263d" />
      <path d="M0 132C90 112 220 112 320 132V180H0Z" fill="#1d4a3a" />
      <path d="M-10 26C60 76 120 70 170 34S280 44 330 12" fill="none" stroke="#c4a264" strokeWidth="1.4" />
      {LAMPS.map(([x, y]) => (
        <g key={x}>
          <rect x={x - 1} y={y} width="2" height="5" fill="#c4a264" />
          <circle cx={x} cy={y + 10} r="11" fill="#f4c874" opacity=".18" />
          <circle cx={x} cy={y + 10} r="6" fill="#f4c874" />
        </g>
      ))}
      <path d="M70 150h180l14 20H56Z" fill="#0d1826" />
      <g transform="translate(160 128)">
        <path d="M-6 20L-3-20H3L6 20Z" fill="#0b121d" />
        <circle cy="-26" r="9" fill="#c4a264" />
        <rect x="-9" y="-27" width="18" height="2" fill="#16263d" />
      </g>
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(${side === 1 ? 112 : 206} 128) scale(${side} 1)`}>
          <circle cy="-24" r="9" fill="#e8d9bb" />
          <path d="M-12 24V0C-12-12 12-12 12 0V24Z" fill="#7d2b3b" />
          <path d="M8-6L40-22L46-10L12 2Z" fill="#d9bf8f" />
        </g>
      ))}
    </Picture>
  );
}
