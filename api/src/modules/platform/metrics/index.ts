export { openClubMetrics } from './club-metrics.ts';
export { mergeScrapes, processesUp } from './merge-scrapes.ts';
export { type AppMetrics, openProcessMetrics, type ProcessMetrics } from './process-metrics.ts';
export { readClubFigures } from './read-club-figures.ts';
