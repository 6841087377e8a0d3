import { forgottenRows } from './shop-metrics.ts'

/** Forgets old rows some at a time, each in a statement of its own: no one waits long for it, and it ends when the shop does. */
export async function forgetInBatches(
  { what, stopping, atOnce = 2_000 }: { what: string; stopping: AbortSignal; atOnce?: number },
  forget: (atMost: number) => Promise<number>,
): Promise<void> {
  let gone: number
  do {
    gone = await forget(atOnce)
    forgottenRows.inc({ what }, gone)
  } while (gone >= atOnce && !stopping.aborted)
}
