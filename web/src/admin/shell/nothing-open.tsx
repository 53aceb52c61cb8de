import { EmptyState } from '../../ui/states/states.tsx';
import { START } from '../console-path.ts';
import { ButtonTo } from '../link-to.tsx';

/** Somebody has an access right, but none that opens an area of the console. */
export function NothingOpen() {
  return (
    <>
      <h1>Club console</h1>
      <EmptyState title="Nothing here is open to you" action={<ButtonTo to="/">Go to the portal</ButtonTo>} bare>
        Your rights do not include any area of the console yet. An administrator can change that under Users and Roles.
      </EmptyState>
    </>
  );
}

/** There is no such area, or it is not open to this person; which of the two is not told. */
export function NoSuchArea() {
  return (
    <>
      <h1>There is no page here</h1>
      <EmptyState
        title="The address leads nowhere, or to an area that is not open to you"
        action={<ButtonTo to={START}>Go to the overview</ButtonTo>}
        drawing="search"
        bare
      />
    </>
  );
}
