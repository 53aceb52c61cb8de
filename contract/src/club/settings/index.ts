export * from './accent.ts';
export * from './colour.ts';
export * from './read-setting.ts';
export * from './setting-fields.ts';
export * from './setting-list.ts';
export { settingGroupLabel, settingHelp, settingLabel, settingSynonyms, settingUnit } from './setting-text.ts';
