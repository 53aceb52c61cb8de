import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Message } from '@clubhouse/messages';
import { compileMessage } from '@clubhouse/messages/compile';
import { bracketMessage, PSEUDO } from '@clubhouse/messages/pseudo-language';
import type { Plugin } from 'vite';

const CATALOGUE = /\/messages\/src\/en\/(.+)\.ts$/;
/** Signs that mean something in a message; a text without them needs no compiling. */
const SIGNS = /[{}'#<]/;

/** Compiles the messages while building, so that the browser needs no parser for them; in the made-up language if that is asked for. */
export function compileMessages(language = 'en'): Plugin {
  const compile = (text: string) => {
    if (language === PSEUDO) return bracketMessage(compileMessage(text));
    return SIGNS.test(text) ? compileMessage(text) : text;
  };
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      const area = CATALOGUE.exec(id)?.[1];
      if (!area) return null;
      const url = `${pathToFileURL(id)}?changed=${statSync(id).mtimeMs}`;
      const catalogues = (await import(url)) as Readonly<Record<string, Readonly<Record<string, Message>>>>;
      const lines = Object.entries(catalogues).map(([name, messages]) => {
        const compiled = Object.entries(messages).map(([key, { english }]) => [key, compile(String(english))]);
        return `export const ${name} = /*#__PURE__*/ defineMessages(${JSON.stringify(area)}, ${JSON.stringify(Object.fromEntries(compiled))});`;
      });
      return [`import { defineMessages } from '@clubhouse/messages';`, ...lines].join('\n');
    },
  };
}
