import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './api-reference.module.css';

interface Props {
  readonly label: string;
  /** What is copied, in words. */
  readonly what: string;
  readonly text: string;
}

/** Code to read and to copy. */
export const CodeBlock = ({ label, what, text }: Props) => (
  <Text as="div" surface="frame" className={classes.code}>
    <div className={classes.copy}>
      <CopyButton text={text} what={what} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  </Text>
);
