/** Reloads the page, or leaves it for another site. An object, so that tests can watch it; `location` itself cannot be replaced. */
export const page = {
  reload(): void {
    window.location.reload();
  },
  leave(address: string): void {
    window.location.assign(address);
  },
};
