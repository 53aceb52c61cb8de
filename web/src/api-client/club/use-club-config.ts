import { useSyncExternalStore } from 'react';
import { type ClubConfig, clubConfig, watchConfig } from './config.ts';

/** The club's settings, drawn anew when they were changed. */
export const useClubConfig = (): ClubConfig => useSyncExternalStore(watchConfig, clubConfig);
