import { times } from './picture.tsx';

const WALL = '#f1e6cf';
const SHADE = '#d8c7a4';
const ROOF = '#152238';
const GABLE = '#1f2f49';
const LIT = '#f4c874';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** The clubhouse with lit windows; its doorstep is at (x, y). */
export function Bungalow({ x, y, size }: Props) {
  const shutters = times(6).map((i) => box(-142 + i * 47.5, -74, 5, 26) + box(-101 + i * 47.5, -74, 5, 26));
  const columns = times(8).map((i) => box(-162.5 + (320 * i) / 7, -40, 5, 42));
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-170-92L-116-150H116L170-92Z" fill={ROOF} />
      <path d="M-58-150L0-196L58-150Z" fill={GABLE} />
      <path d={box(-150, -92, 300, 92)} fill={WALL} />
      <path d={box(-150, -92, 300, 12)} fill={SHADE} />
      <path
        d={
          box(-12, -172, 24, 16) +
          times(6)
            .map((i) => box(-136 + i * 47.5, -74, 34, 26))
            .join('')
        }
        fill={LIT}
      />
      <path d={shutters.join('')} fill={ROOF} />
      <path d="M-178-40L-158-54H158L178-40Z" fill={ROOF} />
      <path d={box(-150, -40, 300, 40)} fill="#c9b58c" />
      <path d={[-134, -74, 46, 106].map((left) => box(left, -32, 28, 32)).join('')} fill={LIT} />
      <path d={box(-14, -32, 28, 32)} fill="#fbe3ad" />
      <path d={columns.join('') + box(-170, 0, 340, 6)} fill={ROOF} />
      <path d="M-26 6H26L38 22H-38Z" fill="#e6d7b6" />
      <path d={box(-30, 11, 60, 1.5) + box(-34, 16, 68, 1.5)} fill="#b9a57c" />
    </g>
  );
}
