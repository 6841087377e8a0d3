import path from 'node:path'
import { installTool } from './launch/install-tool.mjs'
import { prepare, root } from './launch/prepare.mjs'
import { runChild } from './launch/run-child.mjs'

// Changes the rules of money, stock, access, signatures and states on purpose, and names the changes that no unit test notices.
const folder = path.join(root, 'proof/mutants')
const program = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')

try {
  const { node } = await prepare({ build: false })
  await installTool(folder, 'Installing the tool that plants mutants')
  const settings = path.join(folder, 'stryker.config.mjs')
  const chosen = process.argv.slice(2)
  const code = await runChild(node, [program, 'run', settings, ...chosen], { cwd: root })
  // All rules, not some that are being worked on, for the page of trust.
  if (chosen.length === 0)
    await runChild(node, [path.join(root, 'proof/trust/record-mutants.ts')], { cwd: root })
  process.exitCode = code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
