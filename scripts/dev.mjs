import path from 'node:path'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

try {
  const { node } = await prepare({ build: false })
  const program = path.join(root, 'scripts/develop/develop.ts')
  process.exitCode = await runChild(node, [program, ...process.argv.slice(2)], { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
