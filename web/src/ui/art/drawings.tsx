import type { ReactNode } from 'react';

/** Line drawings for lists that are empty, found nothing or failed: muted ink, and one stroke of brass. */
export type DrawingName = 'court' | 'chair' | 'search' | 'rain';

const MUTED = { stroke: 'var(--ch-muted)', strokeWidth: 1.6 };
const INK = { stroke: 'var(--ch-text-2)', strokeWidth: 1.8 };
const BRASS = { stroke: 'var(--ch-own)', strokeWidth: 1.8 };

const DRAWINGS: Readonly<Record<DrawingName, ReactNode>> = {
  court: (
    <>
      <path d="M30 100L62 34H138L170 100ZM100 34V100M48 62H152" {...MUTED} />
      <path d="M54 30V48M146 30V48M52 30H148" {...INK} />
      <path d="M-5 0L-12 22H12L5 0M-6 0a6 7 0 0 1 12 0Z" transform="translate(128 70) rotate(20)" {...BRASS} />
    </>
  ),
  chair: (
    <>
      <path d="M28 100H172" {...MUTED} />
      <path d="M62 100L84 40M138 100L112 58H76M84 40L70 34M112 58L142 46M100 78H132M78 58L66 100" {...INK} />
      <circle cx="154" cy="30" r="10" {...BRASS} />
      <path
        d="M154 12v4M154 44v4M136 30h4M168 30h4M141 17l3 3M164 40l3 3M167 17l-3 3M144 40l-3 3"
        {...BRASS}
        strokeWidth={1.6}
      />
    </>
  ),
  search: (
    <>
      <path d="M44 34H124M44 52H104M44 70H92M44 88H84" strokeDasharray="3 6" {...MUTED} />
      <circle cx="128" cy="66" r="24" {...INK} />
      <path d="M145 84L164 104" {...INK} strokeWidth={2.4} />
      <path d="M120 60q8-8 16 0" {...BRASS} />
    </>
  ),
  rain: (
    <>
      <path d="M70 74h62a18 18 0 0 0 2-36 28 28 0 0 0-54-6 21 21 0 0 0-10 42Z" {...INK} />
      <path d="M82 88l-5 12M102 88l-5 12M122 88l-5 12" {...BRASS} />
    </>
  ),
};

/** One of the line drawings. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 200 120"
      width="180"
      height="108"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
