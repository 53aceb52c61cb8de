import { Picture } from '../picture.tsx';

/** Somebody has something to say, and somebody answers. */
export function TalkScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#dbe3ee" />
      <path
        d="M34 30H158a14 14 0 0 1 14 14V84a14 14 0 0 1-14 14H92L66 120V98H34A14 14 0 0 1 20 84V44A14 14 0 0 1 34 30Z"
        fill="#1b2a40"
      />
      <path d="M44 52H148M44 66H148M44 80H112" stroke="#94b8d1" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M190 74H284a14 14 0 0 1 14 14V122a14 14 0 0 1-14 14H268V158L242 136H190A14 14 0 0 1 176 122V88A14 14 0 0 1 190 74Z"
        fill="#c4a264"
      />
      <path d="M200 96H274M200 112H246" stroke="#fbf3e0" strokeWidth="5" strokeLinecap="round" />
    </Picture>
  );
}
