import { useLogo } from '../settings.tsx';
import type { Flavour } from '../theme/roles.ts';

const PETAL = 'M20 19C15.6 13.4 16 7.4 20 2.6 24 7.4 24.4 13.4 20 19Z';

/** The cempaka blossom of the main club; its heart shows the ground it lies on. */
function Blossom() {
  return (
    <>
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path
          key={angle}
          d={PETAL}
          fill="currentColor"
          fillOpacity={angle % 120 ? 0.55 : 1}
          transform={`rotate(${angle} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="2.1" fill="currentColor" stroke="var(--mark-ground, #0e1b2e)" strokeWidth="1.4" />
    </>
  );
}

function Lantern() {
  return (
    <>
      <path d="M20 2v6M15 8h10M15 32h10M20 32v6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M15 8c-7 3-9 7.5-9 12s2 9 9 12h10c7-3 9-7.5 9-12s-2-9-9-12Z" fill="currentColor" />
      <path
        d="M15.5 8.500c-3 7-3 16 0 23M24.5 8.500c3 7 3 16 0 23M20 8v24"
        stroke="var(--mark-ground, #fff)"
        strokeWidth="1.3"
        opacity=".7"
      />
    </>
  );
}

interface Props {
  readonly flavour?: Flavour;
  readonly size?: number;
  /** Another mark than the club's, to look at it. */
  readonly logo?: string;
}

/** The club's mark; the name always is beside it. */
export function ClubMark({ flavour = 'main', size = 34, logo }: Props) {
  const own = useLogo(flavour);
  const shown = logo ?? own;
  if (shown)
    return <img src={shown} alt="" width={size} height={size} style={{ objectFit: 'contain', flex: 'none' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      {flavour === 'main' ? <Blossom /> : <Lantern />}
    </svg>
  );
}
