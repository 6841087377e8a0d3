import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/*.db.test.ts', 'node_modules/**'],
          testTimeout: 30_000,
          // Vitest keeps one core to itself unless told otherwise: of two cores that is half.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.db.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/browser/**', 'node_modules/**'],
          // The one that is named first ends last: when all shops are closed their output is complete.
          globalSetup: ['test/output/scan-output.ts', 'test/database/database-server.ts'],
          setupFiles: ['test/output/capture-own-output.ts', 'test/database/check-row-shapes.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A file mostly waits for the database: two share even two cores well.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/output/scan-output.ts', 'test/database/database-server.ts'],
          setupFiles: ['test/output/capture-own-output.ts', 'test/database/check-row-shapes.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a machine that does much else is late now and then; what passed only then is named '(retry x1)'.
          retry: 1,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})
