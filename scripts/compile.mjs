import { flushCompileCache } from 'node:module'

// Fills NODE_COMPILE_CACHE with the sources of the shop, for a place where a shop that runs can write nothing.
for (const file of ['open-shop', 'open-app', 'open-workers', 'open-worker'])
  await import(`../server/${file}.ts`)
flushCompileCache()
process.exit(0)
