import { vi } from 'vitest'

// A hash is slow on purpose, and hundreds of tests sign a person in: here each costs a thousandth. Its cost is tested beside it.
vi.mock('#server/base/people/argon2id.ts', async (original) => ({
  ...(await original<typeof import('#server/base/people/argon2id.ts')>()),
  currentCost: { memory: 64, passes: 1 },
}))
