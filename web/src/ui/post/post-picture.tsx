import { JazzScene } from '../art/jazz-scene.tsx';
import { LawnScene } from '../art/lawn-scene.tsx';
import { PoolScene } from '../art/pool-scene.tsx';
import { TaiChiScene } from '../art/tai-chi-scene.tsx';

const SCENES = { NEWS: LawnScene, NOTICE: PoolScene, PROMOTION: JazzScene, BENEFIT: TaiChiScene } as const;

interface Props {
  readonly src: string | null;
  readonly category: string;
}

/** A post's own picture, or one of ours by what kind of post it is. The title says everything, so both are silent. */
export function PostPicture({ src, category }: Props) {
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" />;
  const Scene = SCENES[category as keyof typeof SCENES] ?? LawnScene;
  return <Scene />;
}
