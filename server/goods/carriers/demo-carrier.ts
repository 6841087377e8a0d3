import type { ParcelStage } from '#contract/selling/carriers/parcel-stages.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallableKey } from '#server/selling/carriers/carrier-settings.ts'
import type { Carrier } from './carrier-port.ts'
import { findMadeAt } from './outbox/parcel-store.ts'

const secondsUntil: readonly [seconds: number, status: string, stage: ParcelStage][] = [
  [600, 'delivered', 'delivered'],
  [180, 'delivering', 'delivering'],
  [60, 'transporting', 'moving'],
  [0, 'ready_to_pick', 'waiting'],
]
const askAfterSeconds = 30
const fee = 22_000

/** A stand-in of a carrier in a demo: what it makes goes on by the clock. It remembers nothing, so any process goes on with what another began. */
export function demoCarrier(key: CallableKey, db: Db): Carrier {
  const numberOf = (clientCode: string) => `DEMO${clientCode.replaceAll('-', '')}`
  return {
    key,
    silence: askAfterSeconds,
    quote: () => Promise.resolve(fee),
    ship: ({ clientCode }) => Promise.resolve({ number: numberOf(clientCode), fee }),
    cancel: () => Promise.resolve(),
    label: () => Promise.resolve(undefined),
    async ask({ clientCode }) {
      const madeAt = await findMadeAt(db, clientCode)
      if (!madeAt) return undefined
      const begun = new Date(madeAt).getTime()
      const passed = (Date.now() - begun) / 1000
      const steps = secondsUntil
        .filter(([seconds]) => passed >= seconds)
        .map(([seconds, status, stage]) => ({ status, stage, at: new Date(begun + seconds * 1000) }))
      const { status, stage } = steps[0] ?? { status: 'ready_to_pick', stage: 'waiting' }
      return { number: numberOf(clientCode), clientCode, status, stage, cod: null, fee, steps }
    },
    trouble: () => Promise.resolve(undefined),
  }
}
