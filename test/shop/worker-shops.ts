import { sharedPartsFor } from '#server/app/open-workers.ts'
import type { WorkerHandle } from '#server/platform/workers/worker-pool.ts'
import { connectLines } from './connected-lines.ts'
import { openTestShop, type TestShop } from './shop.ts'

type Options = Parameters<typeof openTestShop>[0]

/** A primary in this process, whose workers are whole shops beside it, each with an address of its own. */
export function openPrimary() {
  const workers = new Map<number, WorkerHandle>()
  const pool = {
    get workers() {
      return [...workers.values()]
    },
    tellAll: (call: string, question: unknown, except?: WorkerHandle) => {
      for (const worker of workers.values()) if (worker.id !== except?.id) worker.line.tell(call, question)
    },
  }
  const parts = sharedPartsFor(pool)
  let last = 0

  function leave(worker: WorkerHandle) {
    workers.delete(worker.id)
    worker.line.close()
    for (const part of parts) part.left?.(worker)
  }

  return {
    async openWorker(options: Options = {}): Promise<TestShop> {
      const id = ++last
      const [near, far] = connectLines()
      const worker = { id, line: near, opened: true }
      for (const part of parts) near.answer(part.answers(worker))
      workers.set(id, worker)
      const shop = await openTestShop({ ...options, worker: { id, number: id, line: far } })
      return { ...shop, close: () => shop.close().finally(() => leave(worker)) }
    },
  }
}
