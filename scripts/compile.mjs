import { flushCompileCache } from 'node:module'

// Fills NODE_COMPILE_CACHE with the sources of the shop, for a place where a shop that runs can write nothing.
await import('../server/open-shop.ts')
flushCompileCache()
process.exit(0)
