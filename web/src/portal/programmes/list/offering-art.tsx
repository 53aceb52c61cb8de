import { Scene } from '../../../ui/art/scene.tsx';
import { pictureEach, type Subject, subjectsFor } from '../../../ui/art/subjects.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { Offering } from '../logic/offering.ts';

type Pictured = Pick<Offering, 'name' | 'category' | 'feature_image' | 'focal_point'>;

/** Which pictures fit an offering; one that brings its own needs none of ours. */
const wanted = ({ name, category, feature_image: own }: Omit<Pictured, 'focal_point'>) =>
  own ? [] : subjectsFor(name, category);

/** One picture for each offering of a page, none of them twice. */
export const picturesFor = (offerings: readonly Pictured[]): readonly (Subject | undefined)[] =>
  pictureEach(offerings.map(wanted));

interface Props {
  readonly offering: Pictured;
  /** What the page has chosen, among others; null for nothing that fits. Alone, the best one is shown. */
  readonly picture?: Subject | null;
  readonly wide?: boolean;
}

/** The picture of a course or event: its own, or one for its kind, or a plain ground. */
export function OfferingArt({ offering, picture, wide = false }: Props) {
  const { feature_image: own, focal_point: focus } = offering;
  if (own) return <Photo src={own} focus={focus} first={wide} />;
  const subject = picture === undefined ? wanted(offering)[0] : picture;
  return subject ? <Scene subject={subject} first={wide} /> : <Text as="span" surface="accent" />;
}
