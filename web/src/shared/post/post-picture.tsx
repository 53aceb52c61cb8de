import { Scene } from '../../ui/art/scene.tsx';
import { pictureEach, type Subject, subjectsFor } from '../../ui/art/subjects.ts';
import { Photo } from '../../ui/picture/photo.tsx';

interface Pictured {
  readonly title: string;
  readonly feature_image: string | null;
}

const wanted = ({ title, feature_image: own }: Pictured) => (own ? [] : subjectsFor(title));

/** One picture for each post of a page, none of them twice; nothing where none fits. */
export const picturesFor = (posts: readonly Pictured[]): readonly (Subject | undefined)[] =>
  pictureEach(posts.map(wanted));

/** The picture of a post that is alone. */
export const pictureFor = (post: Pictured): Subject | undefined => wanted(post)[0];

interface Props {
  readonly src: string | null;
  readonly focus: string | undefined;
  readonly subject: Subject | undefined;
}

/** A post's own picture, or one of ours. The title says everything, so both are silent. */
export function PostPicture({ src, focus, subject }: Props) {
  if (src) return <Photo src={src} focus={focus} />;
  return subject ? <Scene subject={subject} /> : null;
}
