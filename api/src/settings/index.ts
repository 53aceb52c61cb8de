export { LiveSettings, openSettings } from './live-settings.ts';
export { type Stored, usable } from './live-view.ts';
