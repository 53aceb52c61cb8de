export { issueFirstCard } from './cards.ts';
export { journal } from './journal.ts';
export { reencryptValues } from './reencrypt-values.ts';
export { memberRoutes } from './routes.ts';
export { birthRefusals, maskName, statusRefusals, typeRefusal } from './rules.ts';
