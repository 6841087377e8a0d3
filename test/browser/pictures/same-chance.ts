import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seededRandom } from '#test/rules/seeded-random.ts'

/**
 * Draws the chance that people see alike in each run: codes of orders are ten bytes, names of payments and of enquiries are drawn number by
 * number. Keys and tokens, which are longer, stay what they are.
 */
export function drawTheSame() {
  const { randomBytes } = crypto
  const { below: next } = seededRandom(20_261_126)
  const bytes = ((size: number, ...more: []) =>
    size === 10
      ? Buffer.from(Array.from({ length: size }, () => next(256)))
      : randomBytes(size, ...more)) as typeof randomBytes
  const int = ((least: number, most?: number) =>
    most === undefined ? next(least) : least + next(most - least)) as typeof crypto.randomInt
  Object.assign(crypto, { randomBytes: bytes, randomInt: int })
  syncBuiltinESMExports()
  Math.random = () => 0.5
}
