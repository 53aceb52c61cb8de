import { Picture, times } from '../picture.tsx';

/** A hall court in green, and the shuttle in the air. */
export function BadmintonScene() {
  const net = [...times(22).map((i) => `M${92 + i * 8} 26v34`), ...times(4).map((i) => `M92 ${30 + i * 8}h176`)];
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#1d583d" />
      <path d="M40 180L110 60H250L330 180Z" fill="#2a6b4d" />
      <path
        d="M40 180L110 60H250L330 180M86 180L134 60M280 180L226 60M180 60V180M82 108H282M62 142H304"
        fill="none"
        stroke="#dfe9dd"
        strokeWidth="2"
      />
      <rect x="92" y="26" width="176" height="34" fill="#0d412a" />
      <path d={net.join('')} stroke="#78ae91" />
      <rect x="90" y="22" width="180" height="5" fill="#fbf8f3" />
      <path d="M88 20h4v58h-4ZM268 20h4v58h-4Z" fill="#d9bf8f" />
      <g transform="translate(64 62) rotate(-38)">
        <path d="M-9 0L-24 46H24L9 0Z" fill="#fbf8f3" />
        <path d="M-5 2L-12 46M0 2V46M5 2L12 46M-20 30H20M-15 16H15" fill="none" stroke="#9fc9b2" strokeWidth="1.6" />
        <path d="M-10 2a10 11 0 0 1 20 0Z" fill="#d9bf8f" />
      </g>
      <path
        d="M96 34C140 2 190 0 236 14"
        fill="none"
        stroke="#d9bf8f"
        strokeWidth="1.6"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    </Picture>
  );
}
