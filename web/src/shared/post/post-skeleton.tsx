import { times } from '../../ui/art/picture.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './post-card.module.css';

/** Cards that stand where posts will be. */
export function PostSkeletons({ count }: { readonly count: number }) {
  return times(count).map((i) => (
    <Grid columns="104px minmax(0, 1fr)" align="center" gap={14} key={i} className={classes.card} aria-busy="true">
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
    </Grid>
  ));
}
