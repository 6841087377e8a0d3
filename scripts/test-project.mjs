import path from 'node:path'
import { chosenWords, needsScreens } from './launch/needs-screens.mjs'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

/** The tests of one project: all of them, or the files that are named. Only those of a whole shop need its screens. */
const [project = 'unit', ...args] = process.argv.slice(2)
const packages = path.join(root, 'node_modules')
const build = project === 'integration' ? needsScreens(root, chosenWords(args)) : project !== 'unit'

try {
  const { node } = await prepare({ build })
  const PATH = [path.join(packages, '.bin'), process.env.PATH].join(path.delimiter)
  const vitest = [path.join(packages, 'vitest/vitest.mjs'), 'run', '--project', `${project}*`]
  process.exitCode = await runChild(node, [...vitest, ...args], { cwd: root, env: { ...process.env, PATH } })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
