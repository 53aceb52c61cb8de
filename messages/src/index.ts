export { defineMessages, type Message, type Messages, type ValuesOf } from './define-messages.ts';
export type { CompiledMessage } from './format-message.ts';
export { formatLocale, formatNumber, listAnd, listOr } from './format-values.ts';
export { currentLocale, ENGLISH, setLocaleSource } from './locale.ts';
export { addTranslation, chooseLocale, type Translation, translationOf } from './translations.ts';
