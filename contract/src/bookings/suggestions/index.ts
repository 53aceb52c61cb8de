export * from './time-phrase.ts';
export * from './usual-times.ts';
