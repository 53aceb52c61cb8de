import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Scene } from '../../ui/art/scene.tsx';
import { subjectsFor } from '../../ui/art/subjects.ts';
import { Photo } from '../../ui/picture/photo.tsx';
import classes from './facility-picture.module.css';

interface Props {
  readonly name: string;
  /** Where the price should stay in view below it. */
  readonly slim?: boolean;
  readonly picture: { readonly feature_image: string | null; readonly focal_point: string } | null;
}

/** Where one plays: the club's own photograph, or one of our scenes, or nothing. */
export function FacilityPicture({ name, picture, slim = false }: Props) {
  const [subject] = subjectsFor(name);
  if (picture?.feature_image)
    return (
      <div className={classes.picture} data-slim={slim || undefined}>
        <Photo src={picture.feature_image} focus={picture.focal_point} alt={t.facilityPhoto({ name })} first />
      </div>
    );
  return subject ? (
    <div className={classes.picture} data-slim={slim || undefined}>
      <Scene subject={subject} first />
    </div>
  ) : null;
}
