import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { drills, onlySample, sampledFiles, sampledJourneys } from './test/extent.ts'
import { LongestFirst } from './test/longest-first.ts'
import { filesThatDifferOnServers } from './test/server-files.ts'
import { filesThatStandAlone } from './test/stand-alone-files.ts'
import { keepTemporaryFilesInMemory } from './test/temporary-folder.ts'

keepTemporaryFilesInMemory()

/** Every screen with every fault: minutes, so they are among the faults and not among the journeys. */
const walksOfScreens = 'test/browser/resilience/page-never-white-*.test.ts'

const unitFiles = [
  '{contract,server,web,scripts}/**/*.test.{ts,tsx}',
  'proof/{bench,deployment,pictures,trust}/**/*.test.ts',
  '*.test.ts',
]
// Vitest keeps one core to itself unless told otherwise: of two cores that is half.
const units = { testTimeout: 30_000, maxWorkers: Math.max(2, availableParallelism() - 1) }

const wholeShop = {
  // The one that is named first ends last: when all shops are closed their output is complete.
  globalSetup: [
    'test/database/require-build.ts',
    'test/output/scan-output.ts',
    'test/database/database-server.ts',
  ],
  setupFiles: [
    'test/output/capture-own-output.ts',
    'test/database/check-row-shapes.ts',
    'test/shop/cheap-password-hashes.ts',
  ],
  // React as a shop runs it: three times as fast as the one that explains itself to developers.
  env: { NODE_ENV: 'production' },
  // A file mostly waits for the database or the browser: two share even two cores well.
  // A file mostly waits for the database or the browser: with two, two cores were idle for half of the time.
  maxWorkers: 3,
}

const withBrowser = { globalSetup: [...wholeShop.globalSetup, 'test/browser/unpack-browser.ts'] }

/** They stop the clock of their process and take chance away: one of its own. */
const pictures = 'test/browser/pictures/pictures.test.ts'

/** These replace a module, which others of the same worker may have loaded already, or count what happens in their process. */
const alone = [
  'server/identity/notifications/plain-notification.db.test.ts',
  'test/gateways/third-gateway.test.ts',
  'test/limits/*-budgets.test.ts',
  'test/http/watching.test.ts',
  'test/http/event-loop.test.ts',
]

/**
 * The files of a worker share what is loaded, a whole shop: seconds for each. Database and shop of a file are its own. Room for young
 * objects halves what the collector takes of a run.
 */
const sharedModules = { ...wholeShop, isolate: false, execArgv: ['--max-semi-space-size=64'] }

/** As below: what is waited for may be late on a machine that does much else. */
const integrationTimes = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

/** Long, since a machine that does much else is late; nothing is tried twice, which would hide a failure. */
const browserTimes = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

const integrationFiles = [
  'server/**/*.db.test.ts',
  'test/**/*.test.ts',
  'proof/{drill,fuzz,year}/**/*.test.ts',
]
/** True where servers are given, on which `npm test` runs once more. */
const isOnServers = process.env['TEST_ON_SERVERS'] === 'differing'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/seconds-of-files.ts'],
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          isolate: false,
          include: unitFiles,
          exclude: [...filesThatStandAlone(unitFiles), '**/*.db.test.ts', 'node_modules/**'],
        },
      },
      { test: { ...units, name: 'unit-alone', include: filesThatStandAlone(unitFiles) } },
      {
        test: {
          ...sharedModules,
          name: 'integration',
          include: isOnServers ? filesThatDifferOnServers() : integrationFiles,
          exclude: [
            'test/browser/**',
            'test/faults/**',
            ...(onlySample ? [drills] : []),
            ...alone,
            'node_modules/**',
          ],
          ...integrationTimes,
        },
      },
      {
        test: {
          ...wholeShop,
          name: 'integration-alone',
          include: alone,
          ...integrationTimes,
        },
      },
      {
        test: {
          ...sharedModules,
          ...withBrowser,
          name: 'browser',
          include: onlySample ? sampledJourneys : ['test/browser/**/*.test.ts'],
          exclude: [walksOfScreens, pictures, 'node_modules/**'],
          ...browserTimes,
        },
      },
      {
        test: {
          ...wholeShop,
          ...withBrowser,
          name: 'pictures',
          include: [pictures],
          ...browserTimes,
        },
      },
      {
        test: {
          ...wholeShop,
          ...withBrowser,
          name: 'faults',
          include: onlySample ? sampledFiles : ['test/faults/**/*.test.ts', walksOfScreens],
          ...browserTimes,
        },
      },
    ],
  },
})
