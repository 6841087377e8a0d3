import path from 'node:path'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

/** Writes the named files in the house's format, all where none is named; `--check` only says which are not. */
try {
  const { node } = await prepare({ build: false })
  const program = path.join(root, 'node_modules/oxfmt/bin/oxfmt')
  process.exitCode = await runChild(node, [program, ...process.argv.slice(2)], { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
