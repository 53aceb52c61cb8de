export { defineMessages, type Message, type Messages, type ValuesOf } from './define-messages.ts';
export type { CompiledMessage } from './format-message.ts';
export { formatNumber } from './format-number.ts';
export { currentLocale, ENGLISH, setLocaleSource } from './locale.ts';
export { addTranslation, chooseLocale, type Translation, translationOf } from './translations.ts';
