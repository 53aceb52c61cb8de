import { Missing } from './run-quietly.mjs';

/** Systems for which the pinned Node comes as a package. */
const pinned = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** Says in one sentence when this machine cannot run the project. */
export function checkPlatform() {
  const own = Number(process.versions.node.split('.')[0]);
  if (own < 20)
    throw new Missing(`This is Node ${process.versions.node}; npm needs Node 20 or later to set Clubhouse up.`);
  const npm = /^npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  if (npm && Number(npm) < 9)
    throw new Missing(`This npm is version ${npm}; Clubhouse needs 9 or later (npm install --global npm@11).`);
  const platform = `${process.platform}-${process.arch}`;
  if (isMusl())
    throw new Missing('Clubhouse needs a Linux with glibc, such as Debian or Ubuntu; this one uses musl (Alpine).');
  if (!pinned.includes(platform) && own < 26) {
    throw new Missing(`There is no packaged Node for ${platform}: install Node 26 yourself and run the command again.`);
  }
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}
