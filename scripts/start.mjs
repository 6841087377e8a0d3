import path from 'node:path'
import { restartOnCrash } from './launch/restart-on-crash.mjs'
import { nodeEnv, nodeFlags } from './node-settings.mjs'
import { prepare, root } from './launch/prepare.mjs'

const args = process.argv.slice(2)

try {
  const { node } = await prepare({ build: true, reader: 'owner' })
  process.exitCode = await restartOnCrash(
    node,
    [...nodeFlags, path.join(root, 'build/shop/main.js'), ...args],
    {
      cwd: root,
      env: { ...nodeEnv, ...process.env },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
