import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.ts';
import unseen from '../../../ui/theme/unseen.module.css';

interface Props extends ButtonProps {
  /** What the browser offers: `.csv,text/csv`. */
  readonly accept: string;
  /** What the file is for; the button itself may say less. */
  readonly label: string;
  readonly 'aria-label'?: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ accept, label, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={IconUpload} {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className={unseen.unseen}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
