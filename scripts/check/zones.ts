/** The part of the project a file belongs to; `unit` is the area or module inside it. */
export interface Zone {
  readonly workspace: string;
  readonly layer: string;
  readonly unit?: string;
}

/** Which layers a layer may import, besides itself. Folders of `api/src` that are not named here are the engine. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'api/server': ['api/app', 'api/demo', 'api/modules', 'api/resources', 'api/engine', 'api/base'],
  'api/app': ['api/modules', 'api/resources', 'api/engine', 'api/base'],
  'api/demo': ['api/modules', 'api/resources', 'api/engine', 'api/base'],
  'api/modules': ['api/resources', 'api/engine', 'api/base'],
  'api/resources': ['api/engine', 'api/base'],
  'api/engine': ['api/base'],
  'api/base': [],
  'web/app': ['web/portal', 'web/console', 'web/shared', 'web/api-client', 'web/ui'],
  'web/portal': ['web/shared', 'web/api-client', 'web/ui'],
  'web/console': ['web/console/areas', 'web/console/kit', 'web/shared', 'web/api-client', 'web/ui'],
  'web/console/areas': ['web/console/kit', 'web/shared', 'web/api-client', 'web/ui'],
  'web/console/kit': ['web/shared', 'web/api-client', 'web/ui'],
  'web/shared': ['web/api-client', 'web/ui'],
  'web/api-client': [],
  'web/ui': [],
};

/** Layers that must not even know the contract. */
export const knowsNothing = 'web/ui';

const baseParts = new Set(['db', 'config', 'config.ts', 'errors.ts', 'object-storage']);
const serverFiles = new Set([
  'server.ts',
  'club.ts',
  'backup.ts',
  'restore.ts',
  'rotate-secrets.ts',
  'verify-audit.ts',
  'web-process.ts',
]);
const serverFolders = new Set(['server', 'commands']);

/** Finds the zone of a path such as `web/src/portal/members/profile/page.tsx`. */
export function zoneOf(path: string): Zone {
  const [workspace = '', folder = '', first = '', second = '', third = ''] = path.split('/');
  if (folder !== 'src') return { workspace, layer: `${workspace}/${folder === 'test' ? 'test' : 'tools'}` };
  if (workspace === 'api') return apiZone(first, second, third);
  if (workspace === 'web') return webZone(first, second, third);
  return { workspace, layer: `${workspace}/src` };
}

function apiZone(first: string, second: string, third: string): Zone {
  const workspace = 'api';
  if (serverFiles.has(first) || serverFolders.has(first)) return { workspace, layer: 'api/server' };
  if (/^app\./.test(first) || first === 'jobs') return { workspace, layer: 'api/app' };
  // A module is a folder of an area, or a single file of it.
  if (first === 'modules') return { workspace, layer: 'api/modules', unit: `${second}/${third}` };
  if (first === 'demo' || first === 'resources') return { workspace, layer: `api/${first}` };
  return { workspace, layer: baseParts.has(first) ? 'api/base' : 'api/engine' };
}

function webZone(first: string, second: string, third: string): Zone {
  const workspace = 'web';
  if (/\.(ts|tsx)$/.test(first)) return { workspace, layer: 'web/app' };
  if (first === 'portal') return { workspace, layer: 'web/portal', unit: second };
  if (first === 'console' && second === 'areas') return { workspace, layer: 'web/console/areas', unit: third };
  if (first === 'console' && second === 'kit') return { workspace, layer: 'web/console/kit' };
  return { workspace, layer: `web/${first}` };
}

/** Whether a layer is one the rules speak of. */
export function isKnown(zone: Zone): boolean {
  return zone.layer in allowed || !['api', 'web'].includes(zone.workspace) || /\/(test|tools)$/.test(zone.layer);
}

/** Whether files of one layer may import files of another. */
export function mayImport(from: Zone, to: Zone): boolean {
  return from.layer === to.layer || (allowed[from.layer] ?? []).includes(to.layer);
}
