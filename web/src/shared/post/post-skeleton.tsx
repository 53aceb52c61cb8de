import { times } from '../../ui/art/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './post-card.module.css';

/** Cards that stand where posts will be. */
export function PostSkeletons({ count }: { readonly count: number }) {
  return times(count).map((i) => (
    <div key={i} className={classes.card} aria-busy="true">
      <div className={classes.picture}>
        <Skeleton height="100%" radius={10} />
      </div>
      <div className={classes.words}>
        <div className={classes.heading}>
          <Skeleton width="82%" height={22} />
        </div>
        <p className={classes.meta}>
          <Skeleton width="46%" height={16} />
        </p>
      </div>
    </div>
  ));
}
