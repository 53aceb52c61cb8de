import { round } from './picture.tsx';

/** Angle, length and drop of each frond. */
const FRONDS = [
  [-190, 58, 40],
  [-166, 74, 30],
  [-140, 76, 14],
  [-114, 62, 0],
  [-66, 62, 0],
  [-40, 76, 14],
  [-14, 74, 30],
  [10, 58, 40],
] as const;

interface Props {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  /** 1 leans to the right, −1 to the left. */
  readonly lean?: 1 | -1;
}

/** A palm whose foot is at (x, y). */
export function Palm({ x, y, size: s, color, lean = 1 }: Props) {
  const [tx, ty] = [x + 26 * s * lean, y - 210 * s];
  const fronds = FRONDS.map(([angle, length, drop]) => {
    const t = (angle * Math.PI) / 180;
    const [ex, ey] = [tx + Math.cos(t) * length * 1.25 * s, ty + Math.sin(t) * length * 0.72 * s + drop * s + 8 * s];
    const [cx, cy] = [tx + Math.cos(t) * length * 0.62 * s, ty + Math.sin(t) * length * 0.9 * s - 14 * s];
    const q = [cx, cy - 6 * s, ex, ey, cx + 3 * s, cy + 16 * s].map(round);
    return `M${round(tx)} ${round(ty)}Q${q[0]} ${q[1]} ${q[2]} ${q[3]}Q${q[4]} ${q[5]} ${round(tx)} ${round(ty)}Z`;
  });
  const trunk = `M${x} ${y}C${x + 4 * s * lean} ${y - 90 * s} ${x + 12 * s * lean} ${y - 150 * s} ${round(tx)} ${round(ty)}`;
  return (
    <g>
      <path d={trunk} fill="none" stroke={color} strokeWidth={8 * s} strokeLinecap="round" />
      <path d={fronds.join('')} fill={color} />
      <circle cx={tx} cy={ty} r={6 * s} fill={color} />
    </g>
  );
}
