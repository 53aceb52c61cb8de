import { type Import, readImports } from './imports.ts';
import { isTest, type Sources } from './sources.ts';
import { isKnown, knowsNothing, mayImport, type Zone, zoneOf } from './zones.ts';

const contract = '@clubhouse/contract';
const messages = '@clubhouse/messages';
const client = '@clubhouse/client';

/** Every import that goes against the direction of the architecture, as a sentence each. */
export function directionProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const from = zoneOf(path);
    if (!isKnown(from)) return [`${path}: the folder ${from.layer} has no place in the direction of imports`];
    return readImports(path, text).flatMap((one) => {
      const problem = judge(path, from, one);
      return problem ? [`${path}: ${problem} (${one.specifier})`] : [];
    });
  });
}

function judge(path: string, from: Zone, { specifier, target }: Import): string | undefined {
  if (target === undefined) return judgePackage(path, from, specifier);
  const to = zoneOf(target);
  if (to.workspace !== from.workspace) return judgeBorder(from, target);
  if (isTest(path)) return undefined;
  if (isTest(target)) return 'only tests may import test helpers';
  if (/\/(test|tools)$/.test(from.layer)) return undefined;
  if (from.unit !== to.unit && from.layer === to.layer) return judgeNeighbour(from, to, target);
  if (to.unit && from.layer === 'api/app' && !isEntry(target)) return 'modules are reached through their index.ts';
  return mayImport(from, to) ? undefined : `${from.layer} must not import ${to.layer}`;
}

function judgePackage(path: string, from: Zone, specifier: string): string | undefined {
  if (specifier.startsWith(messages)) return undefined;
  // All of it at once, by area: for the server, which describes it. A page would load everything.
  if (specifier === `${contract}/areas` && from.workspace === 'api') return undefined;
  // Programs outside the server talk to it through the client alone.
  if (specifier === client && ['mcp', 'examples'].includes(from.workspace)) return undefined;
  if (specifier.startsWith('@clubhouse/') && specifier !== contract)
    return 'only the contract and the messages are shared';
  if (specifier === contract && ['client', 'mcp', 'examples'].includes(from.workspace))
    return 'programs outside the server know the client alone';
  if (specifier === contract && from.layer === knowsNothing && !isTest(path)) return 'ui imports nothing of ours';
  return undefined;
}

/**
 * End-to-end tests and benchmarks start the real server on the API's test databases, and end-to-end tests build the
 * gallery of components. Page tests use the rows that the contract's own tests use. Nothing else leaves its workspace.
 */
function judgeBorder(from: Zone, target: string): string | undefined {
  if (['e2e', 'bench'].includes(from.workspace) && target.startsWith('api/test/')) return undefined;
  if (from.workspace === 'e2e' && target === 'web/build/gallery.ts') return undefined;
  if (from.layer === 'web/test' && target === 'contract/src/bookings/rules/test-rows.ts') return undefined;
  return 'a relative path must not leave its workspace';
}

function judgeNeighbour(from: Zone, to: Zone, target: string): string | undefined {
  if (from.workspace === 'web') return `areas never import each other (${from.unit} → ${to.unit})`;
  return isEntry(target) ? undefined : 'modules meet through their index.ts only';
}

function isEntry(target: string): boolean {
  return /^api\/src\/modules\/[^/]+\/([^/]+\/index|[^/]+)\.ts$/.test(target);
}
