import classes from './sparks.module.css';

const SPARKS = Array.from({ length: 12 }, (_, at) => at);

/** A small burst around what it is placed in, once. Nothing is there for those who asked for less motion. */
export const Sparks = () => (
  <span className={classes.sparks} aria-hidden="true">
    {SPARKS.map((at) => (
      <i key={at} style={{ '--turn': `${(360 / SPARKS.length) * at}deg` }} />
    ))}
  </span>
);
