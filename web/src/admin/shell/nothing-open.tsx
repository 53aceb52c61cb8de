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

/** The page is there, but takes a right that this person does not have. */
export function NotAllowed({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        title="You don’t have access to this page"
        action={<ButtonTo to={START}>Go to the overview</ButtonTo>}
        drawing="search"
        bare
      >
        Ask an administrator if you need it. They can change what your role allows.
      </EmptyState>
    </>
  );
}

/** There is no such area. */
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
