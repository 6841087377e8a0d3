import path from 'node:path'
import { keepOpen } from './keep-open.mjs'
import { nodeEnv, nodeFlags } from './node-settings.mjs'
import { prepare, root } from './prepare.mjs'

const args = process.argv.slice(2)

try {
  const { node } = await prepare({ build: !args.includes('--dev') })
  process.exitCode = await keepOpen(node, [...nodeFlags, path.join(root, 'server/main.ts'), ...args], {
    cwd: root,
    env: { ...nodeEnv, ...process.env },
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
