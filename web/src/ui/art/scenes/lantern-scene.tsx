import { Picture, times } from '../picture.tsx';

const LANTERNS = [
  [58, 66, 1],
  [136, 92, 1.25],
  [214, 60, 0.9],
  [276, 98, 1.1],
] as const;

/** Lanterns over burgundy: the alternate club. */
export function LanternScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#5f1a29" />
      {LANTERNS.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <rect x="-1" y="-120" width="2" height="94" fill="#c4a264" />
          <ellipse rx="34" ry="27" fill="#c9583f" />
          <ellipse rx="22" ry="27" fill="#d8704f" />
          <ellipse rx="9" ry="27" fill="#eb9a6a" />
          <rect x="-13" y="-31" width="26" height="7" rx="2" fill="#d9bf8f" />
          <rect x="-13" y="24" width="26" height="7" rx="2" fill="#d9bf8f" />
          {times(5).map((i) => (
            <rect key={i} x={-9 + i * 4.2} y="31" width="1.4" height="18" fill="#d9bf8f" />
          ))}
        </g>
      ))}
    </Picture>
  );
}
