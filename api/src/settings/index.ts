export { LiveSettings, openSettings } from './live-settings.ts';
export { type StoredSetting, usable } from './live-view.ts';
