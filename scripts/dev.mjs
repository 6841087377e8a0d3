import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { restartOnChange } from './launch/restart-on-change.mjs'
import { nodeEnv } from './node-settings.mjs'
import { prepare, root } from './launch/prepare.mjs'

/** What the server is made of. The web's sources are not among it: Vite puts these into the open page. */
const watched = ['server', 'contract', 'db', '.env'].map((name) => path.join(root, name))

try {
  const { node } = await prepare({ build: false })
  const main = path.join(root, 'server/main.ts')
  const shop = restartOnChange(node, [main, '--dev', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...nodeEnv, ...process.env },
  })
  for (const place of watched.filter((one) => existsSync(one)))
    watch(place, { recursive: true }, (_event, name) => shop.changed(String(name ?? place)))
  process.exitCode = await shop.ended
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
