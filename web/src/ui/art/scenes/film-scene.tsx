import { Palm } from '../palm.tsx';
import { Picture, times } from '../picture.tsx';

/** A screen between the palms, and heads before it. */
export function FilmScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#14243a" />
      {times(14).map((i) => (
        <circle key={i} cx={(i * 53) % 320} cy={6 + ((i * 29) % 46)} r={i % 3 ? 1.1 : 1.8} fill="#f5f0e9" />
      ))}
      <path d="M78 40H242V122H78Z" fill="#0b1626" />
      <path d="M84 46H236V116H84Z" fill="#eadfc7" />
      <circle cx="196" cy="72" r="14" fill="#d8704f" />
      <path d="M84 100C116 78 150 96 176 88S220 90 236 82V116H84Z" fill="#78ae91" />
      <path d="M0 140C90 126 230 126 320 140V180H0Z" fill="#12382a" />
      <g fill="#0a1220">
        {times(8).map((i) => (
          <path key={i} d={`M${14 + i * 40} 180C${14 + i * 40} 150 ${44 + i * 40} 150 ${44 + i * 40} 180Z`} />
        ))}
        {times(8).map((i) => (
          <circle key={i} cx={29 + i * 40} cy="152" r="8" />
        ))}
      </g>
      <Palm x={36} y={160} size={0.62} color="#0c1a22" />
      <Palm x={284} y={160} size={0.62} color="#0c1a22" />
    </Picture>
  );
}
