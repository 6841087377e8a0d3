import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Their files are among what a PostgreSQL server of another version, and Redis, do in their own way. */
const folders = ['server/platform/', 'test/database/', 'test/hub/', 'test/limits/']

/** The addresses of servers; a server's own tables and notices; what stands directly on a connection or on what processes share. */
const touches =
  /TEST_(?:DATABASE|REDIS)_URL|\bpg_(?:locks|stat|terminate|notify|advisory|dump)|'listen |#server\/platform\/(?:database|hub|library-internals|guard\/limits)\//

/** Files of the integration tests that may differ between the embedded database and servers: by what they touch. */
export const filesThatDifferOnServers = (): string[] =>
  globSync(['server/**/*.db.test.ts', 'test/**/*.test.ts', 'proof/{drill,fuzz,year}/**/*.test.ts'], {
    cwd: root,
    exclude: ['test/browser/**', 'test/faults/**'],
  }).filter(
    (file) =>
      folders.some((folder) => file.startsWith(folder)) ||
      touches.test(readFileSync(path.join(root, file), 'utf8')),
  )
