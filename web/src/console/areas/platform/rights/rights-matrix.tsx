import { covers, type Right, rightText } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { Fragment } from 'react';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { NOT_YOURS, whyNot } from '../../../kit/session/grant-rules.ts';
import classes from './matrix.module.css';
import { type Draft, type Holder, heldBy } from './matrix-draft.ts';
import { RIGHT_AREAS } from './right-areas.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface Props {
  readonly holders: readonly Holder[];
  readonly draft: Draft;
  readonly mayChange: boolean;
  readonly onToggle: (holder: Holder, right: Right) => void;
}

const RIGHT_ORDER = RIGHT_AREAS.flatMap(({ rights }) => rights);

/** The table itself: rights down, roles and their parts across; head and first column stay in view. */
export function RightsMatrix({ holders, draft, mayChange, onToggle }: Props) {
  const own = useRights();
  const { grid, onKeyDown, cellProps } = useGridKeys(RIGHT_ORDER.length, holders.length);
  const byKey = new Map(holders.map((holder) => [holder.key, holder]));

  const reasonFor = (holder: Holder, right: Right, ticked: boolean): string | undefined => {
    if (!mayChange) return t.rightReadOnly();
    if (holder.rights.some((held) => !covers(own, held))) return t.rightLocked();
    if (ticked) return covers(own, right) ? undefined : NOT_YOURS;
    const whole = holder.role && byKey.get(holder.role);
    return whyNot({ right, own, within: whole ? heldBy(whole, draft) : undefined });
  };

  return (
    <Text as="section" surface="card" className={classes.scroll} aria-label={t.rightsGridLabel()} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked by arrow keys is a grid */}
      <table ref={grid} role="grid" className={classes.matrix} aria-label={t.rightsGridLabel()} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t.rightColumn()}</th>
            {holders.map(({ key, kind, name }) => (
              <th key={key} scope="col" data-kind={kind}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_AREAS.map(({ title, rights }) => (
            <Fragment key={title}>
              <tr className={classes.area}>
                <th scope="rowgroup" colSpan={holders.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{rightText(right)}</th>
                  {holders.map((holder, column) => {
                    const ticked = heldBy(holder, draft).includes(right);
                    const reason = reasonFor(holder, right, ticked);
                    const changed = ticked !== holder.rights.includes(right);
                    return (
                      <td key={holder.key} data-kind={holder.kind} data-changed={changed || undefined}>
                        <Checkbox
                          {...cellProps(RIGHT_ORDER.indexOf(right), column)}
                          checked={ticked}
                          // Focusable though it cannot be ticked: the reason must be reachable.
                          aria-disabled={reason !== undefined}
                          title={reason}
                          aria-label={(changed ? t.rightCellChanged : t.rightCell)({
                            role: holder.name,
                            right: rightText(right),
                          })}
                          onChange={() => reason === undefined && onToggle(holder, right)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Text>
  );
}
