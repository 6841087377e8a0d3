import { flushCompileCache } from 'node:module'
import { describeFailedStart, exitCodeOf } from './failed-start.ts'
import { loadSettings } from '#server/selling/gateways/load-settings.ts'
import { endOnCrash } from '#server/platform/process/end-process.ts'

endOnCrash()
// Readers of the shop's output may be gone, as when npm is killed: that is no reason to end in the middle of something.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const developing = process.argv.includes('--dev')

try {
  loadSettings()
  // React asks for this when it is loaded, and renders many times slower where it is not set: so it comes first.
  process.env.NODE_ENV ??= developing ? 'development' : 'production'
  const { openShop } = await import('./open-shop.ts')
  await openShop({ developing })
  // Flushes at once: a shop that is killed has written its cache all the same.
  flushCompileCache()
} catch (error) {
  console.error(await describeFailedStart(error))
  process.exit(await exitCodeOf(error))
}
