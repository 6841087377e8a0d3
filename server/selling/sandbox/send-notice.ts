import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import { textFields } from '#server/selling/gateways/text-fields.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { SandboxGateway } from '#server/selling/gateways/sandbox-gateway.ts'

/** Seconds before each delivery: as VNPAY does, it is redelivered until the shop acknowledges it. */
const tries = [0, 2, 10, 30, 60]

type Sending = {
  gateway: SandboxGateway
  address: string
  result: Fields
  notBefore: Date
  signal: AbortSignal
  log: Log
}

export async function sendNotice({ gateway, address, result, notBefore, signal, log }: Sending) {
  for (const seconds of tries) {
    try {
      const wait = Math.max(0, notBefore.getTime() - Date.now()) + seconds * 1000
      await pause(wait, undefined, { signal })
      const { url, init } = gateway.notice(address, result)
      const answer = await fetch(url, {
        ...init,
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      })
      if (gateway.understood(textFields(await answer.json()))) return
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, gateway: gateway.slug }, 'the sandbox gateway could not tell the shop')
    }
  }
}
