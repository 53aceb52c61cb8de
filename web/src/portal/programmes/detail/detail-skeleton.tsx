import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { usePassOnFocus } from '../data/use-pass-on-focus.ts';
import buy from './buy.module.css';
import classes from './detail.module.css';

/** The page while it is on its way, in its final shape. */
export function DetailSkeleton() {
  usePassOnFocus();
  return (
    <div className={classes.page} aria-busy="true">
      <h1 className={unseen.unseen}>{t.loading()}</h1>
      <Skeleton width={120} height={20} />
      <div className={classes.hero}>
        <Skeleton height="100%" radius={14} />
      </div>
      <div className={classes.cols}>
        <div className={classes.intro}>
          <Skeleton width="30%" height={24} />
          <Text tone="soft" mt={12} className={classes.lead}>
            <Skeleton width="80%" height={38} />
          </Text>
          <Text tone="soft" mt={12} className={classes.lead}>
            <Skeleton height={20} />
          </Text>
          <Text tone="soft" mt={12} className={classes.lead}>
            <Skeleton width="70%" height={20} />
          </Text>
        </div>
        <Text as="div" surface="card" className={buy.buy}>
          <Stack gap={16} className={buy.in}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="60%" height={32} />
            <Skeleton height={64} radius={10} />
            <Skeleton height={48} radius={10} />
          </Stack>
        </Text>
      </div>
    </div>
  );
}
