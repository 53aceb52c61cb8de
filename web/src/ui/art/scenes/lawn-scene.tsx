import { Bungalow } from '../bungalow.tsx';
import { Palm } from '../palm.tsx';
import { Picture, times } from '../picture.tsx';

/** The clubhouse on its lawn by day: the main club's picture where a wide one is wanted. */
export function LawnScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#f3e3c3" />
      <circle cx="244" cy="54" r="26" fill="#e7b36a" />
      <path d="M0 98C80 74 200 84 320 66V180H0Z" fill="#78ae91" />
      <path d="M0 120C100 100 220 118 320 100V180H0Z" fill="#367456" />
      <Bungalow x={132} y={132} size={0.5} />
      <path d="M0 138C100 130 220 132 320 126V180H0Z" fill="#1d583d" />
      {times(4).map((i) => (
        <path key={i} d={`M${120 + i * 8} 136h8L${60 + i * 90} 180h-44Z`} fill="#24684a" />
      ))}
      <Palm x={282} y={160} size={0.5} color="#0c2a22" lean={-1} />
    </Picture>
  );
}
