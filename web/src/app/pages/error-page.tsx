import { useRouter } from '@tanstack/react-router';
import { Drawing } from '../../ui/art/drawings.tsx';
import { Button } from '../../ui/button/button.ts';
import { PlainFrame } from '../shell/plain-frame.tsx';
import classes from './lost-page.module.css';

/** A file of an older version is gone from the server after an update; a reload fetches the new one. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/** Something broke while a page was drawn: say so, and offer the way on. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter();
  const outdated = isOutdated(error);
  const retry = () => {
    if (outdated) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <PlainFrame>
      <div className={classes.lost} role="alert">
        <Drawing name="rain" />
        <h1>{outdated ? 'The portal was updated' : 'This page broke'}</h1>
        <p>
          {outdated
            ? 'Load the page again to use the new version. Nothing was lost.'
            : 'It is our fault, not yours. What you had saved is safe. Try again, or go back to home.'}
        </p>
        <Button onClick={retry}>{outdated ? 'Load again' : 'Try again'}</Button>
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </div>
    </PlainFrame>
  );
}
