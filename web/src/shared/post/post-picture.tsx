import { JazzScene } from '../../ui/art/scenes/jazz-scene.tsx';
import { KuehScene } from '../../ui/art/scenes/kueh-scene.tsx';
import { LawnScene } from '../../ui/art/scenes/lawn-scene.tsx';
import { PaintScene } from '../../ui/art/scenes/paint-scene.tsx';
import { PoolScene } from '../../ui/art/scenes/pool-scene.tsx';
import { TaiChiScene } from '../../ui/art/scenes/tai-chi-scene.tsx';
import { TennisScene } from '../../ui/art/scenes/tennis-scene.tsx';

const SCENES = [LawnScene, PoolScene, JazzScene, KuehScene, TennisScene, TaiChiScene, PaintScene] as const;

interface Props {
  readonly src: string | null;
  /** The post's number: the same post always has the same picture, and neighbours have different ones. */
  readonly id: number;
}

/** A post's own picture, or one of ours. The title says everything, so both are silent. */
export function PostPicture({ src, id }: Props) {
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" />;
  const Scene = SCENES[id % SCENES.length] ?? LawnScene;
  return <Scene />;
}
