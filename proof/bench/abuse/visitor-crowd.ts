import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { AbuseOrder, AbuseResult } from './abuse-process.ts'
import type { Phase, Visit, VisitorMessage, VisitorOrder } from './visitor-process.ts'

/** Readers and buyers who go on until they are stopped; what they say of it is sorted by phase. */
export function openVisitors(order: VisitorOrder) {
  const child = fork(path.join(import.meta.dirname, 'visitor-process.ts'))
  const send = (message: VisitorMessage) => child.send(message)
  send({ start: order })
  return {
    enter: (phase: Phase) => send({ phase }),
    async stop(): Promise<Visit[]> {
      send({ stop: true })
      const [visits] = (await once(child, 'message')) as [Visit[]]
      return visits
    },
  }
}

export async function attackShop(order: AbuseOrder): Promise<AbuseResult> {
  const child = fork(path.join(import.meta.dirname, 'abuse-process.ts'), { serialization: 'advanced' })
  child.send(order)
  const [result] = (await once(child, 'message')) as [AbuseResult]
  return result
}
