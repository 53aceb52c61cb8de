import { Picture, times } from '../picture.tsx';

const Glass = ({ x, wine }: { readonly x: number; readonly wine: string }) => (
  <g transform={`translate(${x} 108)`}>
    <path d="M-20-62H20C20-34 10-22 0-22S-20-34-20-62Z" fill="#e9e4da" opacity=".55" />
    <path d="M-18-46H18C16-30 8-24 0-24S-16-30-18-46Z" fill={wine} />
    <path d="M0-22V12M-15 14H15" stroke="#e9e4da" strokeWidth="3" strokeLinecap="round" />
  </g>
);

/** A laid table by candlelight. */
export function TableScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#3b1a24" />
      {times(3).map((i) => (
        <circle key={i} cx="160" cy="52" r={90 - i * 26} fill="#d8704f" opacity={0.1 + i * 0.06} />
      ))}
      <path d="M0 116C90 108 230 108 320 116V180H0Z" fill="#f1e6cf" />
      <path d="M0 132C90 124 230 124 320 132" fill="none" stroke="#d8c7a4" strokeWidth="2" />
      <rect x="154" y="54" width="12" height="66" fill="#fbf8f3" />
      <path d="M160 24C170 38 168 50 160 52C152 50 150 38 160 24Z" fill="#f4c874" />
      <Glass x={92} wine="#7d2b3b" />
      <Glass x={228} wine="#e0c277" />
      <ellipse cx="48" cy="150" rx="36" ry="11" fill="#fffdf9" />
      <ellipse cx="48" cy="150" rx="22" ry="6" fill="#e9dcc2" />
      <ellipse cx="272" cy="150" rx="36" ry="11" fill="#fffdf9" />
      <ellipse cx="272" cy="150" rx="22" ry="6" fill="#e9dcc2" />
    </Picture>
  );
}
