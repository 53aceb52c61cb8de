import { ui as t } from '@clubhouse/messages/shared/ui';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { ClubMark } from '../picture/club-mark.tsx';
import type { Flavour } from '../theme/roles.ts';
import type { NavGroup } from './nav-item.ts';
import { NavLink } from './nav-link.tsx';
import classes from './rail.module.css';

export interface RailProps {
  readonly club: string;
  readonly flavour: Flavour;
  /** The name of the app: "Member's Portal", "Club console". */
  readonly appName: string;
  readonly groups: readonly NavGroup[];
  /** Denser rows for a navigation with many entries. */
  readonly dense?: boolean;
  readonly foot?: ReactNode;
}

/** The ink rail at the left: icons from 640 px, words from 1024 px. */
export function Rail({ club, flavour, appName, groups, dense = false, foot }: RailProps) {
  return (
    <nav className={classes.rail} aria-label={t.mainNavLabel()} data-dense={dense || undefined} data-show="wide">
      <Link to="/" className={classes.club ?? ''} aria-label={t.homeLinkLabel({ club, appName })}>
        <ClubMark flavour={flavour} size={dense ? 30 : 34} />
        <span data-show="desk">
          <Text as="b" clamp={2} breakable>
            {club}
          </Text>{' '}
          {appName}
        </span>
      </Link>
      {groups.map(({ label, items }) => (
        <Stack key={label ?? items[0]?.label} gap={2}>
          {label && (
            <p className={classes.label} data-show="desk">
              {label}
            </p>
          )}
          {items.map((item) => (
            <Fragment key={item.label}>
              <NavLink item={item} className={classes.link} iconSize={dense ? 18 : 20} />
              {item.below && item.below.length > 0 && (
                <Stack gap={1} className={classes.below} data-show="desk">
                  {item.below.map((page) => (
                    <NavLink key={page.to} item={page} className={classes.page} />
                  ))}
                </Stack>
              )}
            </Fragment>
          ))}
        </Stack>
      ))}
      {foot && (
        <Stack gap={2} className={classes.foot} pt={16}>
          {foot}
        </Stack>
      )}
    </nav>
  );
}

/** The class of an entry, for buttons in the rail's foot. */
export const railEntry = classes.link;
