import { errorPages as t } from '@clubhouse/messages/portal/error-pages';
import { useRouter } from '@tanstack/react-router';
import { Drawing } from '../../ui/art/drawings.tsx';
import { Button } from '../../ui/button/button.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { PlainFrame } from '../shell/plain-frame.tsx';

/** A file of an older version is gone from the server after an update; a reload fetches the new one. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/** What is said: files cannot be fetched without a network, or are those of an older version. */
function wordsFor(error: unknown) {
  if (!isOutdated(error))
    return {
      title: t.errorTitle(),
      text: t.errorBody(),
      button: t.tryAgainButton(),
    };
  if (!navigator.onLine) return { title: t.offlineTitle(), text: t.errorOfflineBody(), button: t.tryAgainButton() };
  return {
    title: t.errorOutdatedTitle(),
    text: t.errorOutdatedBody(),
    button: t.errorOutdatedButton(),
  };
}

/** Something broke while a page was drawn: say so, and offer the way on. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter();
  const { title, text, button } = wordsFor(error);
  const retry = () => {
    if (isOutdated(error)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <PlainFrame>
      <Stack align="center" gap={8} p="32px 16px 0" ta="center" role="alert">
        <Drawing name="rain" />
        <h1>{title}</h1>
        <Text tone="muted" mb={16} maw="42ch">
          {text}
        </Text>
        <Button onClick={retry}>{button}</Button>
        {import.meta.env.DEV && error instanceof Error && (
          <Text as="pre" size="xs" tone="muted" mt={16} maw="100%" ta="left" scrolls>
            {error.stack}
          </Text>
        )}
      </Stack>
    </PlainFrame>
  );
}
