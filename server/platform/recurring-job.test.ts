import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { startRecurringJob } from './recurring-job.ts'

const log = createLog('silent')

test('what is due soon runs at once, and once more when it became due meanwhile', async () => {
  const turns: PromiseWithResolvers<void>[] = []
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const job = startRecurringJob({
    name: 'test',
    everySeconds: 3600,
    run: () => {
      const turn = Promise.withResolvers<void>()
      started[turns.length]?.resolve()
      turns.push(turn)
      return turn.promise
    },
    log,
  })
  job.soon()
  await started[0]?.promise
  job.soon()
  job.soon()
  expect(turns.length).toBe(1)
  turns[0]?.reject(new Error('once'))
  await started[1]?.promise
  turns[1]?.resolve()
  await job.close()
  job.soon()
  expect(turns.length).toBe(2)
})
