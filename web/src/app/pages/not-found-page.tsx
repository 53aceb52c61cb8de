import { Drawing } from '../../ui/art/drawings.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PlainFrame } from '../shell/plain-frame.tsx';
import classes from './lost-page.module.css';

/** There is no such page; the way back is here. */
export function NotFoundPage() {
  return (
    <PlainFrame>
      <div className={classes.lost}>
        <Drawing name="search" />
        <h1>There is no page here</h1>
        <p>The address may be incomplete, or the page may have moved. Nothing was lost.</p>
        <LinkButton to="/">Go to the portal</LinkButton>
      </div>
    </PlainFrame>
  );
}
