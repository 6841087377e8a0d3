import * as os from 'node:os'
import { expect, test, vi } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

vi.mock('node:os', () => ({ setPriority: vi.fn() }))

test('a system that refuses a lower priority stops no work', () => {
  vi.mocked(os.setPriority).mockImplementationOnce(() => {
    throw new Error('EPERM')
  })
  lowerPriority(3)
  lowerPriority(10, 4711)
  expect(vi.mocked(os.setPriority).mock.calls).toEqual([
    [0, 3],
    [4711, 10],
  ])
})
