import { Bungalow } from './bungalow.tsx';
import { Palm } from './palm.tsx';
import { Picture, times } from './picture.tsx';

const SKY = ['#14243a', '#1d2f47', '#2b3c53', '#45495a', '#6a5459', '#93655a', '#b97f5f', '#d69d6c', '#ebbd83'];

const STARS = [
  [398, 62],
  [452, 36],
  [486, 92],
  [528, 58],
  [590, 44],
  [612, 118],
  [560, 130],
  [424, 118],
  [470, 158],
  [606, 196],
  [528, 188],
] as const;

const BUSHES =
  'M0 762C40 738 92 744 122 776C158 762 200 790 204 826C228 836 236 866 232 900H0Z' +
  'M640 770C600 744 560 754 538 788C508 780 478 800 474 832C452 842 440 870 444 900H640Z';

const stripe = (i: number) => {
  const [top, bottom] = [332 + (i - 2) * 9, 332 + (i - 2) * 210];
  return `M${top - 16} 712H${top + 16}L${bottom + 95} 900H${bottom - 95}Z`;
};

/** The clubhouse at dusk. `wide` shows the house alone, for the head of a phone. */
export function LoginScene({ wide = false }: { readonly wide?: boolean }) {
  return (
    <Picture width={640} height={900} {...(wide ? { viewBox: '20 470 600 260' } : {})}>
      <rect width="640" height="900" fill="#0e1b2e" />
      {SKY.map((color, i) => (
        <circle key={color} cx="420" cy="560" r={620 - i * 60} fill={color} />
      ))}
      <circle cx="420" cy="560" r="58" fill="#f7dca6" />
      {STARS.map(([x, y], i) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={i % 3 ? 1.1 : 1.7} fill="#f5f0e9" opacity={0.5 + (i % 4) * 0.12} />
      ))}
      <path
        d="M150 330q10-9 20 0q10-9 20 0M205 300q8-7 16 0q8-7 16 0M118 288q6-5 12 0q6-5 12 0"
        fill="none"
        stroke="#0e1b2e"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M0 585C90 540 170 548 250 580S450 620 640 545V900H0Z" fill="#2a4a45" />
      <path d="M0 640C120 590 230 600 330 628S540 650 640 612V900H0Z" fill="#1b4437" />
      <path d="M0 690C160 660 420 655 640 690V900H0Z" fill="#17503a" />
      <path d="M0 712C200 694 450 694 640 712V900H0Z" fill="#1d5f44" />
      <path d={stripe(0) + stripe(2) + stripe(4)} fill="#236a4d" />
      <path d="M294 710H366L424 900H236Z" fill="#e2cfa6" />
      <path d="M312 710H348L386 900H274Z" fill="#eddcb7" />
      <Bungalow x={330} y={690} size={1.02} />
      <Palm x={78} y={740} size={1.35} color="#0c1a22" />
      <Palm x={585} y={735} size={1.15} color="#0c1a22" lean={-1} />
      <path d={BUSHES} fill="#0c2a22" />
      {times(7).map((i) => (
        <circle key={i} cx={30 + i * 27} cy={800 + ((i * 37) % 70)} r="3.2" fill="#d9a9ae" />
      ))}
      {times(7).map((i) => (
        <circle key={i} cx={500 + i * 20} cy={806 + ((i * 41) % 66)} r="3" fill="#e6c98f" />
      ))}
    </Picture>
  );
}
