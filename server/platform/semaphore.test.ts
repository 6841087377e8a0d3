import { expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

function work() {
  const done = Promise.withResolvers<void>()
  return { run: () => done.promise, finish: done.resolve }
}

test('so many at once, the others in their order', async () => {
  const semaphore = new Semaphore(2, 10)
  const started: number[] = []
  const jobs = [work(), work(), work(), work()]
  const runs = jobs.map((job, index) =>
    semaphore.run(() => {
      started.push(index)
      return job.run()
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  jobs[1]?.finish()
  await runs[1]
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))
  for (const job of jobs) job.finish()
  await Promise.all(runs)
  expect(started).toEqual([0, 1, 2, 3])
})

test('a line that is too long sends people away, and a failure lets the next one in', async () => {
  const semaphore = new Semaphore(1, 1)
  const first = work()
  const runs = [semaphore.run(first.run), semaphore.run(() => Promise.reject(new Error('broken')))]
  await expect(semaphore.run(async () => {})).rejects.toMatchObject({
    refusal: { status: 503 },
    retryAfter: 5,
  })
  first.finish()
  await runs[0]
  await expect(runs[1]).rejects.toThrow('broken')
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in')
})
