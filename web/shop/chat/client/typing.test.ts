import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingEmitter } from './typing.ts'

let said: boolean[]
beforeEach(() => {
  vi.useFakeTimers()
  said = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('the typing notice is sent at the first letter, again while it goes on, and ends after three silent seconds', () => {
  const typing = createTypingEmitter((now) => said.push(now))
  for (let letter = 0; letter < 8; letter++) {
    typing.typed()
    vi.advanceTimersByTime(500)
  }
  expect(said).toEqual([true, true])
  vi.advanceTimersByTime(2499)
  expect(said).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true, true, false])
  typing.stop()
  expect(said.length).toBe(3)
})

test('the typing notice ends at once with the message that is sent', () => {
  const typing = createTypingEmitter((now) => said.push(now))
  typing.typed()
  typing.stop()
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([true, false])
})
