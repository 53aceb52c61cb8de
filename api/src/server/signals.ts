const patience = 10_000;
const echo = 1000;

/**
 * Ends the process in good order on Ctrl-C and SIGTERM. A second signal ends it at once, and so do ten seconds after the
 * time to drain. npm passes on the Ctrl-C that the terminal has already sent to everyone, so a signal that follows
 * within a second is the same. Returns whether a stop is under way.
 */
export function stopOnSignal(stop: () => Promise<void>, say: (text: string) => void, drainSeconds = 0): () => boolean {
  let firstAt = 0;
  const force = (text: string) => {
    say(text);
    process.exit(1);
  };
  const onSignal = () => {
    if (firstAt > 0) {
      if (Date.now() - firstAt > echo) force('Stopped at once.');
      return;
    }
    firstAt = Date.now();
    say('Stopping: finishing the requests in flight…');
    setTimeout(
      () => force('Stopped at once: the last requests took too long.'),
      patience + drainSeconds * 1000,
    ).unref();
    stop().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error: Error) => force(`Stopped with an error: ${error.message}`),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return () => firstAt > 0;
}
