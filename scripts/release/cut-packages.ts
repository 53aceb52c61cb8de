import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest } from './release-manifest.ts';

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Only the regular weight, as documents use it: a sixteenth of the package. */
function cutFont(source: string, target: string): void {
  for (const file of readdirSync(join(source, 'files')).filter((name) => name.endsWith('-400-normal.woff')))
    cpSync(join(source, 'files', file), join(target, 'files', file));
  const table = readdirSync(source).filter((name) => name === 'unicode.json');
  for (const file of table) cpSync(join(source, file), join(target, file));
}

/** Only the list of passwords, without the lists of words and names and the code that unpacks them. */
function cutPasswords(source: string, target: string): void {
  const { dictionary } = createRequire(import.meta.url)(source) as { dictionary: Record<string, readonly string[]> };
  const list = JSON.stringify({ 'passwords-common': dictionary['passwords-common'] });
  write(join(target, 'index.js'), `export const dictionary = ${list};\n`);
}

/** `sanitize-html` asks for it as soon as it is loaded, but uses it for style attributes only, which we never keep. */
function cutPostcss(_source: string, target: string): void {
  const refusal = "throw new Error('A release has no parser of styles: parseStyleAttributes must be off.');";
  write(join(target, 'index.cjs'), `exports.parse = () => {\n  ${refusal}\n};\n`);
}

const CUTS: Readonly<Record<string, typeof cutFont>> = {
  '@zxcvbn-ts/language-common': cutPasswords,
  postcss: cutPostcss,
};

/** Writes the piece of a package that a server needs, with its name, its version and its licence. */
export function cutPackage(name: string, source: string, target: string): void {
  (CUTS[name] ?? cutFont)(source, target);
  const { version, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  const entry = readdirSync(target).find((file) => file.startsWith('index.'));
  const module = entry ? { type: 'module', exports: `./${entry}` } : {};
  write(join(target, 'package.json'), `${JSON.stringify({ name, version, license, ...module }, null, 2)}\n`);
  const licence = readdirSync(source).filter((file) => /^licen[cs]e/i.test(file));
  for (const file of licence) cpSync(join(source, file), join(target, file));
}
