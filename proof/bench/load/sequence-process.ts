import { setTimeout as wait } from 'node:timers/promises'
import { RawHttpClient } from './raw-http-client.ts'

/** Sequences of requests: those of one follow one another, and each begins at its time, however long the ones before take. */
export type SequenceOrder = {
  port: number
  /** Whole requests as they go over the line. */
  sequences: { address: string; requests: string[] }[]
  perSecond: number
  /** Retries of one that is put off, at the time it was told. */
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
  /** Kept connections, as browsers keep theirs. */
  const idle = new Map<string, RawHttpClient[]>()
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
    // In the middle of its turn: what goes on beside it has begun as well.
    const due = started + ((index + 0.5) * 1000) / perSecond
    if (due > started) await wait(due - performance.now())
    const line = idle.get(address)?.pop() ?? new RawHttpClient({ port, address })
    const begun = performance.now()
    const ended = await askInTurn(line, requests)
    if (ended === undefined) times.push(performance.now() - begun)
    else failures[ended] = (failures[ended] ?? 0) + 1
    idle.set(address, [...(idle.get(address) ?? []), line])
  }

  /** The status that ended them, undefined where none did. */
  async function askInTurn(line: RawHttpClient, requests: string[]): Promise<number | undefined> {
    for (const request of requests) {
      const status = await ask(line, request)
      if (status < 200 || status >= 300) return status
    }
    return undefined
  }

  await Promise.all(sequences.map(run))
  for (const line of [...idle.values()].flat()) line.close()
  const result: SequenceResult = { seconds: (performance.now() - started) / 1000, times, failures, putOff }
  process.send?.(result, () => process.exit(0))
})
