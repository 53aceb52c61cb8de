import { errorPages as t } from '@clubhouse/messages/portal/error-pages';
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
        <h1>{t.notFoundTitle()}</h1>
        <p>{t.notFoundBody()}</p>
        <LinkButton to="/">{t.notFoundButton()}</LinkButton>
      </div>
    </PlainFrame>
  );
}
