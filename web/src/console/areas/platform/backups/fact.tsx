/** A label and what it says. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
