import { Picture, times } from '../picture.tsx';

/** Weights on the floor of the gym, in morning light. */
export function DumbbellScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#efe3cf" />
      {times(4).map((i) => (
        <path key={i} d={`M${40 + i * 74} 0h34l-46 124h-34Z`} fill="#f7eedd" />
      ))}
      <path d="M0 120H320V180H0Z" fill="#8b6a4c" />
      <path d="M0 120H320" stroke="#6d4f36" strokeWidth="3" />
      <g transform="translate(118 120) rotate(-8)">
        <rect x="-52" y="-7" width="104" height="14" rx="7" fill="#a9b4c5" />
        <rect x="-66" y="-32" width="22" height="64" rx="7" fill="#1b2a40" />
        <rect x="44" y="-32" width="22" height="64" rx="7" fill="#1b2a40" />
        <rect x="-78" y="-22" width="12" height="44" rx="5" fill="#1d583d" />
        <rect x="66" y="-22" width="12" height="44" rx="5" fill="#1d583d" />
      </g>
      <path d="M230 150C216 120 222 104 236 102H270C284 104 290 120 276 150Z" fill="#9f4453" />
      <path d="M240 102C240 78 266 78 266 102" fill="none" stroke="#9f4453" strokeWidth="10" />
    </Picture>
  );
}
