import { defineConfig } from 'vitest/config'

/** The unit tests alone: what they do not notice of a rule is not tested where it costs nothing. */
export default defineConfig({
  test: {
    include: ['{contract,server,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.db.test.ts', 'node_modules/**'],
    // Property tests take several times as long in code that counts what of it is run.
    env: { TEST_EXTENT: 'sample' },
    testTimeout: 60_000,
  },
})
