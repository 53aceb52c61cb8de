import classes from './fact.module.css';

/** A label and what it says, in a list of facts. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
