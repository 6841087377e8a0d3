import { flushCompileCache } from 'node:module'
import { ConfigError, loadEnvFile } from './platform/config.ts'
import { tellError } from './platform/describe-error.ts'
import { endOnCrash } from './platform/end-on-crash.ts'

endOnCrash()
loadEnvFile()
const developing = process.argv.includes('--dev')
// React asks for this when it is loaded, and renders many times slower where it is not set: so it comes first.
process.env.NODE_ENV ??= developing ? 'development' : 'production'

try {
  const { openShop } = await import('./open-shop.ts')
  await openShop({ developing })
  // Where such a cache is kept, a shop that is killed has written it all the same.
  flushCompileCache()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : tellError(error))
  process.exit(1)
}
