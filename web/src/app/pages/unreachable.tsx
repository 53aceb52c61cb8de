import { Drawing } from '../../ui/art/drawings.tsx';
import { Button } from '../../ui/button/button.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import classes from './lost-page.module.css';

/** The settings could not be read, so nothing else is known, not even the club's name. */
export function Unreachable() {
  return (
    <ThemeProvider>
      <main id="main" className={classes.lost}>
        <Drawing name="rain" />
        <h1>We could not reach the club</h1>
        <p role="alert">The connection dropped, or the portal is being updated. Nothing was lost.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </main>
    </ThemeProvider>
  );
}
