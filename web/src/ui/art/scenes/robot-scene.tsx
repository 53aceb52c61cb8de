import { Picture, times } from '../picture.tsx';

/** A small robot on its path of squares. */
export function RobotScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#dfe3ea" />
      <path
        d={times(9)
          .map((i) => `M${i * 40} 0V180M0 ${i * 40 + 10}H320`)
          .join('')}
        stroke="#c6cedb"
        strokeWidth="1.5"
      />
      <path
        d="M20 150H100V90H210V130H304"
        fill="none"
        stroke="#155288"
        strokeWidth="4"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <ellipse cx="160" cy="150" rx="52" ry="8" fill="#a9b4c5" />
      <rect x="118" y="62" width="84" height="74" rx="18" fill="#1b2a40" />
      <rect x="130" y="74" width="60" height="34" rx="12" fill="#8fd0c2" />
      <circle cx="148" cy="91" r="6" fill="#1b2a40" />
      <circle cx="172" cy="91" r="6" fill="#1b2a40" />
      <path d="M160 62V42" stroke="#1b2a40" strokeWidth="4" />
      <circle cx="160" cy="38" r="7" fill="#c9583f" />
      <rect x="104" y="84" width="10" height="30" rx="5" fill="#c4a264" />
      <rect x="206" y="84" width="10" height="30" rx="5" fill="#c4a264" />
      <circle cx="138" cy="142" r="12" fill="#45556e" />
      <circle cx="182" cy="142" r="12" fill="#45556e" />
    </Picture>
  );
}
