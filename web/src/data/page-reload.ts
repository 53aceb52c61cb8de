/** Reloads the page. An object, so that tests can watch it; `location.reload` itself cannot be replaced. */
export const page = {
  reload(): void {
    window.location.reload();
  },
};
