import { flushCompileCache } from 'node:module'
import { ConfigError, loadEnvFile } from '#server/platform/process/config/config.ts'
import { describeError, formatError } from '#server/platform/errors/describe-error.ts'
import { endOnCrash } from '#server/platform/process/end-on-crash.ts'

endOnCrash()
loadEnvFile()
// Who read what the shop says may be gone, as when npm is killed: that is no reason to end in the middle of something.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const developing = process.argv.includes('--dev')
// React asks for this when it is loaded, and renders many times slower where it is not set: so it comes first.
process.env.NODE_ENV ??= developing ? 'development' : 'production'

try {
  const { openShop } = await import('./open-shop.ts')
  await openShop({ developing })
  // Where such a cache is kept, a shop that is killed has written it all the same.
  flushCompileCache()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : await sayingOf(error))
  process.exit(1)
}

/** A database that goes away while the shop opens is no bug of the shop: a line says so. */
async function sayingOf(error: unknown): Promise<string> {
  const { isUnavailable } = await import('#server/platform/errors/failure.ts')
  if (!(error instanceof Error) || !isUnavailable(error)) return formatError(error)
  return `DATABASE_URL: mất liên lạc với cơ sở dữ liệu khi đang mở cửa hàng (${describeError(error).message.split('\n')[0]})`
}
