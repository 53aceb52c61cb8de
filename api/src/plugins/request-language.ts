import { AsyncLocalStorage } from 'node:async_hooks';
import { chooseLocale, ENGLISH, setLocaleSource } from '@clubhouse/messages';
import type { FastifyInstance } from 'fastify';

const languages = new AsyncLocalStorage<string>();

/** Answers each request in the language its caller prefers, as far as the club has it. Work without a caller speaks English. */
export function requestLanguage(app: FastifyInstance): void {
  setLocaleSource(() => languages.getStore() ?? ENGLISH);
  app.addHook('onRequest', (request, _reply, done) => {
    const locale = chooseLocale(request.headers['accept-language']);
    if (locale === ENGLISH) done();
    else languages.run(locale, done);
  });
}
