import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { times } from '../../../ui/art/picture.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import classes from './card.module.css';

/** Cards that are on their way, in their final size. */
export function CardSkeletons() {
  return (
    <div className={classes.cards} aria-busy="true">
      <span className={unseen.unseen}>{t.loading()}</span>
      {times(6).map((i) => (
        <div key={i} className={classes.card} aria-hidden="true">
          <div className={classes.art}>
            <Skeleton height="100%" radius={14} />
          </div>
          <Stack gap={8} mt={12}>
            <Skeleton width={`${60 + ((i * 17) % 30)}%`} height={22} />
          </Stack>
          <Stack gap={8} mt={12}>
            <Skeleton width="74%" />
            <Skeleton width="52%" />
          </Stack>
          <Stack gap={8} mt={12}>
            <Skeleton width="40%" height={20} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
