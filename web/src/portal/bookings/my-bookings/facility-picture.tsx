import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Scene } from '../../../ui/art/scene.tsx';
import { subjectsFor } from '../../../ui/art/subjects.ts';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { Booking } from '../logic/why-not-possible.ts';
import classes from './facility-picture.module.css';

/** Where one plays: the club's own photograph, or one of our scenes, or nothing. */
export function FacilityPicture({ booking }: { readonly booking: Booking }) {
  const { facility_picture: own, facility_name: name } = booking;
  const [subject] = subjectsFor(name ?? '');
  if (!own?.feature_image && !subject) return null;
  return (
    <div className={classes.picture}>
      {own?.feature_image ? (
        <Photo src={own.feature_image} focus={own.focal_point} alt={t.facilityPhoto({ name: name ?? '' })} first />
      ) : (
        subject && <Scene subject={subject} first />
      )}
    </div>
  );
}
