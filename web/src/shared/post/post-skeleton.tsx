import { times } from '../../ui/art/picture.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './post-card.module.css';

/** Cards that stand where posts will be. */
export function PostSkeletons({ count, lead = false }: { readonly count: number; readonly lead?: boolean }) {
  return times(count).map((i) => (
    <div key={i} className={classes.card} data-lead={(lead && i === 0) || undefined} aria-busy="true">
      <Text as="div" surface="sunken" className={classes.picture}>
        <Skeleton height="100%" radius={10} />
      </Text>
      <div>
        <div className={classes.heading}>
          <Skeleton width="82%" height={22} />
        </div>
        <Text size="m" tone="muted" mt={4}>
          <Skeleton width="46%" height={16} />
        </Text>
      </div>
    </div>
  ));
}
