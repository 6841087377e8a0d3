import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNpm, pathWithoutPackages } from '#scripts/launch/find-node.mjs'
import { runStep } from '#scripts/launch/run-step.mjs'
import { baseCommit } from '#proof/bench/bounds.ts'
import { root } from '#proof/bench/shop/shop-process.ts'

/** Folder of the base where none is named: kept, so that the next run begins to measure at once. */
const usualFolder = path.join(root, 'build/bench-base', baseCommit)
/** File that is written last: without it what stands in the folder may be half of it. */
const mark = 'ready-for-bench'

/** Folder of the base commit, cloned from this repository, installed and built unless it stands there already. */
export async function prepareBase(folder = usualFolder): Promise<string> {
  const tree = path.resolve(folder)
  if (isReady(tree)) return tree
  if (!isInRepository())
    throw new Error(
      `${baseCommit}, which is measured against, is not in this repository. Where it is a shallow clone, git fetch --unshallow brings it.`,
    )
  // Without the mark the usual folder is what an ended run left; any other is somebody's.
  if (tree === usualFolder) rmSync(tree, { recursive: true, force: true })
  else if (existsSync(tree))
    throw new Error(`${tree} is there, but it is not ${baseCommit} as the bench makes it ready.`)

  const name = baseCommit.slice(0, 8)
  await run(`Cloning ${name}`, root, ['git', 'clone', '--no-checkout', root, tree])
  await run(`Checking ${name} out`, tree, ['git', 'checkout', '--detach', baseCommit])
  const install = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await run(`Installing packages of ${name}`, tree, [...findNpm(root), ...install])
  const build = ['node_modules/@react-router/dev/bin.cjs', 'build']
  await run(`Building screens of ${name}`, tree, [process.execPath, ...build], { NODE_ENV: 'production' })
  writeFileSync(path.join(tree, mark), `${baseCommit}\n`)
  return tree
}

/** True of this commit alone: in a folder that is named there may be a base of before. */
function isReady(tree: string): boolean {
  const file = path.join(tree, mark)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === baseCommit
}

const isInRepository = () =>
  spawnSync('git', ['cat-file', '-e', `${baseCommit}^{commit}`], { cwd: root }).status === 0

/** Programs that npm put on the path are of this checkout, and not of that one. */
function run(title: string, cwd: string, command: [string, ...string[]], settings: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PATH: pathWithoutPackages(root), ...settings }
  return runStep({ developer: title }, 'developer', command, { cwd, env })
}
