type Navigate<S> = (to: { readonly search: S; readonly replace: boolean; readonly resetScroll: false }) => unknown;

/** What a page keeps in its address, and how it changes it: by default as a step that people can go back through. */
export const addressState = <S>(state: S, navigate: Navigate<NoInfer<S>>, replaces = false) => ({
  state,
  onState: (search: S, replace = replaces) => void navigate({ search, replace, resetScroll: false }),
});
