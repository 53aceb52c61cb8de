export { parseAnswer } from './parse-answer.ts';
export { PrivateAddressError } from './public-address.ts';
export { retryAfterOf, waitAfter } from './retry-after.ts';
export { sendOut } from './send-out.ts';
export { type UrlRules, type UrlWords, urlFault } from './url-fault.ts';
