export { acceptanceRoutes } from './routes.ts';
export {
  lastAcceptance,
  storeAcceptance,
  storeApplicantAcceptance,
  storeTerms,
  versionOf,
} from './store-acceptance.ts';
