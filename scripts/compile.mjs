import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

// Fills NODE_COMPILE_CACHE with the bundle of the server, for a place where a shop that runs can write nothing.
const shop = new URL('../build/shop/', import.meta.url)
const [, folder] = /'\.\/(.+)\/main\.js'/.exec(readFileSync(new URL('main.js', shop), 'utf8'))
for (const part of ['open-shop', 'open-on-database', 'open-app', 'open-workers', 'open-worker'])
  await import(new URL(`${folder}/${part}.js`, shop))
flushCompileCache()
process.exit(0)
