import { Picture, times } from '../picture.tsx';

/** A clay court, and the ball on its way. */
export function TennisScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#b5654f" />
      <path d="M-20 180L70 44H250L340 180Z" fill="#c47a61" />
      <g fill="none" stroke="#fbf3e6" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-20 180L70 44H250L340 180M28 180L94 44M292 180L226 44M74 90H246M160 90V180M160 44V50" />
        <path d="M76 30C120-6 190 14 222 84" strokeWidth="1.8" strokeDasharray="2 8" />
      </g>
      <rect x="46" y="40" width="228" height="22" rx="1" fill="#3a2b2f" />
      <path
        d={times(28)
          .map((i) => `M${46 + i * 8.2} 44h1v18h-1Z`)
          .join('')}
        fill="#7a5a55"
      />
      <rect x="44" y="37" width="232" height="4" fill="#fbf3e6" />
      <ellipse cx="236" cy="146" rx="18" ry="4" fill="#8a4536" opacity=".7" />
      <circle cx="232" cy="108" r="20" fill="#e2d66b" />
      <path
        d="M217 96C228 100 232 118 226 127M248 98C240 104 240 116 246 122"
        fill="none"
        stroke="#fbf3e6"
        strokeWidth="2.4"
      />
    </Picture>
  );
}
