import path from 'node:path'
import { findNpm, pathWithoutPackages } from './find-node.mjs'
import { isInstalled, root } from './prepare.mjs'
import { runStep } from './run-step.mjs'

/**
 * Installs the packages of a folder with a lock file of its own, where they are not there as it says: what few ask for, so that who only
 * develops or runs the shop does without it.
 */
export async function installTool(folder, title) {
  if (isInstalled(folder)) return
  // Path without what npm itself would add, such as another compiler of the shop's sources: the tool does not run on these.
  const env = { ...process.env, PATH: pathWithoutPackages(root) }
  await runStep({ developer: title }, 'developer', [...findNpm(root), 'ci', '--legacy-peer-deps'], {
    cwd: path.resolve(folder),
    env,
  })
}
