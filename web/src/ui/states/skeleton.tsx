import { states as t } from '@clubhouse/messages/shared/states';
import { times } from '../art/picture.tsx';
import { Group, Stack } from '../layout/layout.tsx';
import unseen from '../theme/unseen.module.css';
import classes from './skeleton.module.css';

interface Props {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}

/** One grey shape that stands where something will be, in its final size. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: Props) {
  const style = { width, height, borderRadius: radius };
  return <span className={classes.skeleton} style={style} aria-hidden="true" data-waiting />;
}

/** Rows of a list that is on its way: icon, two lines, a button. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div aria-busy="true">
      <span className={unseen.unseen}>{t.loadingLabel()}</span>
      {times(rows).map((i) => (
        <Group key={i} gap={14} nowrap p="15px 20px" className={classes.row} line="top">
          <Skeleton width={40} height={40} radius={12} />
          <Stack as="span" gap={8} grow>
            <Skeleton width={`${58 + ((i * 23) % 28)}%`} />
            <Skeleton width={`${40 + ((i * 17) % 27)}%`} height={12} />
          </Stack>
          <Skeleton width={72} height={32} radius={10} />
        </Group>
      ))}
    </div>
  );
}
