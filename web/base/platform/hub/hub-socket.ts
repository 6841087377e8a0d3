import type { HubAnswer } from '#contract/hub.ts'

export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** The part of a socket that is needed here. */
export type HubSocket = {
  on(event: string, listener: (...args: never[]) => void): unknown
  timeout(milliseconds: number): { emitWithAck(event: string, ...args: unknown[]): Promise<HubAnswer> }
  connect: () => unknown
  disconnect: () => unknown
}
