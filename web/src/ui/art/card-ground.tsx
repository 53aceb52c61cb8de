import { Picture, times } from './picture.tsx';

interface RosetteProps {
  readonly petals: number;
  readonly rx: number;
  readonly ry: number;
  readonly opacity: number;
}

/** Guilloche: an ellipse turned about its middle. */
function Rosette({ petals, rx, ry, opacity }: RosetteProps) {
  return (
    <g fill="none" stroke="#d9bf8f" strokeOpacity={opacity} strokeWidth="1.1">
      {times(petals).map((i) => (
        <ellipse key={i} cx="690" cy="250" rx={rx} ry={ry} transform={`rotate(${(180 / petals) * i} 690 250)`} />
      ))}
    </g>
  );
}

const GROUNDS = {
  main: ['#10402b', '#0d3624'],
  alternate: ['#5f1a29', '#41101a'],
  idle: ['#3b4656', '#323c4b'],
} as const;

/** The ground of the membership card; `idle` is the grey of a membership that is not active. */
export function CardGround({ tone }: { readonly tone: keyof typeof GROUNDS }) {
  const [ground, hill] = GROUNDS[tone];
  return (
    <Picture width={856} height={540}>
      <rect width="856" height="540" fill={ground} />
      <path d="M0 540V300C220 210 420 330 856 150V540Z" fill={hill} />
      <Rosette petals={30} rx={330} ry={96} opacity={0.2} />
      <Rosette petals={18} rx={150} ry={46} opacity={0.26} />
    </Picture>
  );
}
