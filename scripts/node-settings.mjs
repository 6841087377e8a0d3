import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The shop's own data is small and its caches are bounded. Without these Node lets garbage pile up according to the
 * memory of the whole machine: several hundred megabytes for nothing.
 */
export const nodeFlags = [
  '--max-old-space-size=512',
  '--max-semi-space-size=8',
  // A stack names the source and not the bundle.
  '--enable-source-maps',
]

export const nodeEnv = {
  /**
   * One heap outside of JavaScript's for all threads: with one for each, as Linux's C library likes it, what compressing
   * leaves behind in them was a quarter of the shop's memory. And what is larger than a piece that a socket reads stands by
   * itself: it goes back to the system when it was sent, instead of leaving a hole.
   */
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '66000',
  MALLOC_TRIM_THRESHOLD_: '131072',
  /**
   * What was compiled is kept, and so are sources without their types: what takes the types off is a WebAssembly program of some
   * megabytes, made anew for each thread, and V8 may fail when it is thrown away with one (https://github.com/nodejs/node/issues/64500).
   */
  NODE_COMPILE_CACHE: path.join(fileURLToPath(new URL('..', import.meta.url)), 'build/compiled'),
}
