import { Picture, times } from '../picture.tsx';

const WATER = ['#7cafc2', '#a3cbd8', '#8fbccb'] as const;

function wave(width: number, y: number, height: number, shift: number): string {
  const step = 44;
  const bends = times(Math.ceil(width / step) + 2).map((i) => `q${step / 2} ${i % 2 ? 8 : -8} ${step} 0`);
  return `M${shift - step} ${y}${bends.join('')}V${y + height}H${-step}Z`;
}

const Rope = ({ width, y }: { readonly width: number; readonly y: number }) =>
  times(Math.ceil(width / 17) + 1).map((i) => (
    <rect key={i} x={i * 17 - 5} y={y} width="12" height="7" rx="3.5" fill={i % 4 === 0 ? '#9f4453' : '#fbf8f3'} />
  ));

interface SwimmerProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly cap: string;
}

const Swimmer = ({ x, y, size, cap }: SwimmerProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill="none" strokeLinecap="round">
    <path d="M-66 8C-40 -4 -20 -6 2 2" stroke="#0e1b2e" strokeWidth="15" />
    <path d="M-4 2C10 -30 40 -40 62 -6" stroke="#e0b48a" strokeWidth="9" />
    <circle cx="26" r="14" fill="#e0b48a" />
    <path d="M12 1a14 14 0 0 1 27-6L13 6Z" fill={cap} />
    <path d="M-96 13Q-78 4 -58 10T-18 9T22 10T62 8Q78 6 92 12Q60 24 0 23Q-64 24 -96 13Z" fill="#7cafc2" />
    <g fill="#fbf8f3">
      <circle cx="-84" cy="-4" r="4" />
      <circle cx="-94" cy="4" r="3" />
      <circle cx="74" cy="-6" r="3.5" />
      <circle cx="80" cy="2" r="2.5" />
    </g>
  </g>
);

/** Lanes of the pool; the wide one has a whole squad in it. */
export function SwimScene({ wide = false }: { readonly wide?: boolean }) {
  const [width, height, gap] = wide ? [984, 232, 58] : [320, 180, 46];
  return (
    <Picture width={width} height={height}>
      <rect width={width} height={height} fill="#8fbccb" />
      {times(Math.ceil(height / (gap / 2)) + 1).map((i) => (
        <path key={i} d={wave(width, i * (gap / 2) + 8, height, (i % 2) * 18)} fill={WATER[i % 3]} />
      ))}
      {(wide ? [34, 108, 182] : [38, 132]).map((y) => (
        <Rope key={y} width={width} y={y} />
      ))}
      {wide ? (
        <>
          <Swimmer x={236} y={76} size={1} cap="#9f4453" />
          <Swimmer x={470} y={150} size={1} cap="#734d01" />
          <Swimmer x={128} y={224} size={1} cap="#1d583d" />
          <Swimmer x={640} y={76} size={1} cap="#1b2a40" />
        </>
      ) : (
        <Swimmer x={178} y={92} size={1.25} cap="#9f4453" />
      )}
    </Picture>
  );
}
