import { appendFileSync } from 'node:fs'
import type { PartName } from './parts.ts'

/** Parts that tests run: each counts what it did at the place where it is done. */
export type CountedPart = Extract<PartName, 'guards' | 'kills' | 'restores' | 'axe'>
export type Counted = { part: CountedPart; what: string; count: number }

/** A line for the page of trust: only a run of all tests (scripts/test.mjs) names a file for it. */
export function countForTrust(part: CountedPart, what: string, count = 1) {
  const file = process.env['TRUST_COUNTS']
  const line: Counted = { part, what, count }
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
