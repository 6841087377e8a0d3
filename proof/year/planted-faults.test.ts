import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

test.each(plantedFaults)('a planted fault has one place in the code: $name', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
