import { clubConfig } from '../../data/config.ts';
import { Drawing } from '../../ui/art/drawings.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import classes from './payment-page.module.css';

/** A link that leads to no invoice: said kindly, with the way on. */
export function UnknownLink() {
  return (
    <div className={classes.unknown}>
      <Drawing name="search" />
      <h1>This link leads to no invoice</h1>
      <p>
        It may have been cut off in the mail: try to open it there again, or copy all of it. No money has moved. If it
        still does not work, ask {clubConfig().club_contact}.
      </p>
      <LinkButton to="/transactions" variant="default">
        Log in and see your invoices
      </LinkButton>
    </div>
  );
}
