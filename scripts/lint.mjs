import path from 'node:path'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

/** Files and folders to look at, all where none is named; `--fix` mends what can be mended. */
const args = process.argv.slice(2)
const packages = path.join(root, 'node_modules')

const linters = [
  ['oxlint/bin/oxlint'],
  // A refusal that is not awaited ends the process.
  ['oxlint/bin/oxlint', '--type-aware', '--allow', 'all', '--deny', 'typescript/no-floating-promises'],
]

try {
  const { node } = await prepare({ build: false })
  for (const [program, ...own] of linters)
    process.exitCode ||= await runChild(node, [path.join(packages, program), ...own, ...args], { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
