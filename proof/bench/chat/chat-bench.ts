import type { Actor } from '#test/shop/actors.ts'

/** A shop to chat in, with its people. */
export type ChatBench = {
  url: string
  shopId: number
  customers: Actor[]
  /** Customers of whom the storm knows every word. */
  writers: Actor[]
  staff: Actor[]
  /** Kills the process and opens it again at the same address. */
  restart: () => Promise<void>
  /** A part of the messages, to see whether it runs. */
  share: number
}
