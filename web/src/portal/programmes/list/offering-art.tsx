import type { ReactNode } from 'react';
import { BadmintonScene } from '../../../ui/art/scenes/badminton-scene.tsx';
import { BatikScene } from '../../../ui/art/scenes/batik-scene.tsx';
import { ChessScene } from '../../../ui/art/scenes/chess-scene.tsx';
import { DumbbellScene } from '../../../ui/art/scenes/dumbbell-scene.tsx';
import { FilmScene } from '../../../ui/art/scenes/film-scene.tsx';
import { JazzScene } from '../../../ui/art/scenes/jazz-scene.tsx';
import { KuehScene } from '../../../ui/art/scenes/kueh-scene.tsx';
import { LanternScene } from '../../../ui/art/scenes/lantern-scene.tsx';
import { LawnScene } from '../../../ui/art/scenes/lawn-scene.tsx';
import { PaddleScene } from '../../../ui/art/scenes/paddle-scene.tsx';
import { PaintScene } from '../../../ui/art/scenes/paint-scene.tsx';
import { PotScene } from '../../../ui/art/scenes/pot-scene.tsx';
import { RobotScene } from '../../../ui/art/scenes/robot-scene.tsx';
import { SwimScene } from '../../../ui/art/scenes/swim-scene.tsx';
import { TableScene } from '../../../ui/art/scenes/table-scene.tsx';
import { TaiChiScene } from '../../../ui/art/scenes/tai-chi-scene.tsx';
import { TalkScene } from '../../../ui/art/scenes/talk-scene.tsx';
import { TennisScene } from '../../../ui/art/scenes/tennis-scene.tsx';
import type { Offering } from '../logic/offering.ts';

type Scene = (wide: boolean) => ReactNode;

/** Which picture is drawn for which words; the first that fits the name or the category. */
const SCENES: readonly (readonly [RegExp, Scene])[] = [
  [/swim|tadpole|aqua|pool/i, (wide) => <SwimScene wide={wide} />],
  [/badminton/i, () => <BadmintonScene />],
  [/table tennis|squash/i, () => <PaddleScene />],
  [/tennis/i, () => <TennisScene />],
  [/chess/i, () => <ChessScene />],
  [/yoga|tai chi|wellness|pilates/i, () => <TaiChiScene />],
  [/fitness|strength|gym/i, () => <DumbbellScene />],
  [/cook|bak|kitchen|kueh|chef|bread/i, () => <KuehScene />],
  [/pot(tery|s)|clay|ceramic/i, () => <PotScene />],
  [/textile|batik|sew/i, () => <BatikScene />],
  [/paint|draw|sketch|calligraph|colour/i, () => <PaintScene />],
  [/cod(e|ing)|robot/i, () => <RobotScene />],
  [/film|cinema/i, () => <FilmScene />],
  [/dinner|tasting|wine|lunch|dining/i, () => <TableScene />],
  [/concert|music|jazz|dance/i, () => <JazzScene />],
  [/talk|speak|debate|meeting|forum|welcome|language/i, () => <TalkScene />],
];

interface Props {
  readonly offering: Pick<Offering, 'name' | 'category' | 'feature_image'>;
  readonly wide?: boolean;
}

/** The picture of a course or event: its own, or one for its kind. It says nothing that is not written beside it. */
export function OfferingArt({ offering: { name, category, feature_image: image }, wide = false }: Props) {
  if (image) return <img src={image} alt="" loading={wide ? 'eager' : 'lazy'} />;
  const sceneFor = (words: string) => SCENES.find(([fits]) => fits.test(words))?.[1];
  // What hangs over the lawn says more than the music under it.
  if (/lantern/i.test(name)) return <LanternScene />;
  return (sceneFor(category) ?? sceneFor(name))?.(wide) ?? <LawnScene />;
}
