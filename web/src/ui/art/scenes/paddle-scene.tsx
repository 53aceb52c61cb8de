import { Picture } from '../picture.tsx';

/** A bat and a ball over the corner of a table. */
export function PaddleScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#e4d3b6" />
      <path d="M0 96L206 62L320 108V180H0Z" fill="#1f4f7c" />
      <path d="M0 96L206 62L320 108M104 79L250 180" fill="none" stroke="#fbf8f3" strokeWidth="3" />
      <path d="M-10 70L150 44V70L-10 98Z" fill="#0e2c49" opacity=".85" />
      <path d="M-10 68L150 42" stroke="#fbf8f3" strokeWidth="3" />
      <g transform="translate(216 102) rotate(36)">
        <rect x="-7" y="34" width="14" height="42" rx="6" fill="#b98b62" />
        <circle r="42" fill="#9f4453" />
        <path d="M-34 26A42 42 0 0 0 34 26Z" fill="#7d2b3b" />
      </g>
      <circle cx="118" cy="50" r="11" fill="#fffdf9" />
      <path d="M62 92C78 70 94 58 108 53" fill="none" stroke="#fbf8f3" strokeWidth="2" strokeDasharray="2 7" />
    </Picture>
  );
}
