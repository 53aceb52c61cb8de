import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from './button.ts';

interface Props {
  readonly text: string;
  /** What is copied, in words: "the reference". */
  readonly what: string;
}

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard, and says that it did. */
export function CopyButton({ text, what }: Props) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      // An old browser, or one that was told not to: the text is beside the button.
      setState('refused');
    }
  };
  const Icon = state === 'done' ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={state === 'done' ? t.copiedLabel({ what }) : t.copyLabel({ what })}
      icon={Icon}
      onClick={copy}
    >
      {state === 'done' ? t.copiedButton() : state === 'refused' ? t.copyFailed() : t.copyButton()}
    </Button>
  );
}
