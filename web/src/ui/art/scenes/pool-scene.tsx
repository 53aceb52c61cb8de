import { Palm } from '../palm.tsx';
import { Picture, times } from '../picture.tsx';

/** Rings on the water of the pool. */
export function PoolScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#6fa6b8" />
      {times(9).map((i) => (
        <circle
          key={i}
          cx="214"
          cy="74"
          r={14 + i * 22}
          fill="none"
          stroke="#e4f0ee"
          strokeWidth={3.4 - i * 0.3}
          opacity={0.85 - i * 0.085}
        />
      ))}
      <circle cx="214" cy="74" r="6" fill="#fbf8f3" />
      <path d="M0 0h84L0 116Z" fill="#e2cfa6" />
      <path d="M0 0h66L0 92Z" fill="#eddcb7" />
      <Palm x={34} y={190} size={0.6} color="#12382a" />
    </Picture>
  );
}
