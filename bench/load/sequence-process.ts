import { setTimeout as wait } from 'node:timers/promises'
import { RawHttpClient } from './raw-http-client.ts'

/** Sequences of requests: those of one follow one another, and each begins at its time, however long the ones before take. */
export type SequenceOrder = {
  port: number
  /** Whole requests as they go over the line. */
  sequences: { address: string; requests: string[] }[]
  perSecond: number
  /** How often one that is put off comes back when it was told to. */
  tries: number
}
/** `times`: of sequences that were answered with success to the end; others are counted by the status that ended them. */
export type SequenceResult = {
  seconds: number
  times: number[]
  failures: Record<number, number>
  putOff: number
}

process.once('message', async ({ port, sequences, perSecond, tries }: SequenceOrder) => {
  const times: number[] = []
  const failures: Record<number, number> = {}
  let putOff = 0
  const started = performance.now()

  async function ask(line: RawHttpClient, request: string): Promise<number> {
    for (let left = tries; ; left--) {
      const { status, head } = await line.ask(request)
      const seconds = Number(/^retry-after: *(\d+)/im.exec(head)?.[1] ?? Number.NaN)
      if (status !== 503 || Number.isNaN(seconds) || left <= 1) return status
      putOff++
      await wait(seconds * 1000)
    }
  }

  async function run({ address, requests }: SequenceOrder['sequences'][number], index: number) {
    const due = started + (index * 1000) / perSecond
    if (due > started) await wait(due - performance.now())
    const line = new RawHttpClient({ port, address })
    const begun = performance.now()
    for (const request of requests) {
      const status = await ask(line, request)
      if (status >= 200 && status < 300) continue
      failures[status] = (failures[status] ?? 0) + 1
      line.close()
      return
    }
    times.push(performance.now() - begun)
    line.close()
  }

  await Promise.all(sequences.map(run))
  const result: SequenceResult = { seconds: (performance.now() - started) / 1000, times, failures, putOff }
  process.send?.(result, () => process.exit(0))
})
