import { expect, test, vi } from 'vitest'
import { connectLines } from '#test/shop/connected-lines.ts'

test('a question over the message line is answered, in either direction and in its order', async () => {
  const [one, other] = connectLines()
  one.answer({ double: (count: number) => 2 * count })
  other.answer({ greet: async (name: string) => `Chào ${name}` })
  expect(
    await Promise.all([other.ask('double', 1), one.ask('greet', 'Lan'), other.ask('double', 2)]),
  ).toEqual([2, 'Chào Lan', 4])
})

test('messages over the line are heard in their order', async () => {
  const [one, other] = connectLines()
  const heard: number[] = []
  other.answer({ note: (count: number) => heard.push(count), read: () => heard })
  for (const count of [1, 2, 3]) one.tell('note', count)
  expect(await one.ask('read')).toEqual([1, 2, 3])
})

test('a question over the message line that fails, or that nothing answers, is refused with the reason', async () => {
  const [one, other] = connectLines()
  other.answer({
    fail: () => {
      throw new Error('Not today')
    },
  })
  await expect(one.ask('fail')).rejects.toThrow('Not today')
  await expect(one.ask('unheard')).rejects.toThrow('Nothing answers unheard')
})

test('a question over the message line is refused when the other end goes', async () => {
  const [one] = connectLines()
  const waiting = one.ask('anything')
  one.close()
  await expect(waiting).rejects.toThrow('The other process is gone')
})

test('a message whose handler fails is logged, and ends nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [one, other] = connectLines()
  other.answer({
    fail: () => {
      throw new Error('Not today')
    },
    read: () => 1,
  })
  for (const call of ['fail', 'unheard']) one.tell(call)
  expect(await one.ask('read')).toBe(1)
  expect(said.mock.calls.flat().join('\n')).toMatch(/Not today(?![^]*unheard)/)
  said.mockRestore()
})
