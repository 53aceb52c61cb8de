/** A text that someone typed into several lines, with its lines. */
export const TypedText = ({ children }: { readonly children: string }) => (
  <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children.trim()}</span>
);
