import { Picture } from '../picture.tsx';

/** Three pots on a shelf, one of them just glazed. */
export function PotScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#ecdcc6" />
      <rect y="142" width="320" height="38" fill="#b98b62" />
      <rect y="142" width="320" height="5" fill="#8a5a3c" />
      <path d="M38 142C18 106 34 74 52 68V52H92V68C110 74 126 106 106 142Z" fill="#a9603f" />
      <path d="M30 104C48 112 96 112 114 104" fill="none" stroke="#ecd3b4" strokeWidth="5" />
      <path d="M142 142C132 112 140 96 152 92H186C198 96 206 112 196 142Z" fill="#7a9f93" />
      <path d="M139 116C156 126 182 126 199 116V92H139Z" fill="#4f7c72" />
      <ellipse cx="169" cy="92" rx="20" ry="5" fill="#2f554d" />
      <path d="M226 142C214 96 226 40 246 36H262C282 40 294 96 282 142Z" fill="#1f3a55" />
      <path d="M222 86h64M221 98h66" stroke="#d9bf8f" strokeWidth="3" />
      <ellipse cx="72" cy="52" rx="20" ry="5" fill="#7d3f27" />
      <ellipse cx="254" cy="36" rx="10" ry="3" fill="#12263c" />
    </Picture>
  );
}
