import { isAutomatic, reconnectDelay } from './reconnect-delay.ts'

/** Counts the attempts to connect, and waits longer before each. */
export function createReconnectTimer(connect: () => void) {
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Answers what is shown meanwhile: after the first attempts the person is offered to connect. */
    schedule: (): 'Reconnecting' | 'Disconnected' => {
      const delay = reconnectDelay(attempt)
      const state = isAutomatic(attempt) ? 'Reconnecting' : 'Disconnected'
      attempt++
      cancel()
      if (delay !== undefined)
        timer = setTimeout(() => {
          timer = undefined
          connect()
        }, delay)
      return state
    },
    skipImmediate: () => {
      attempt = Math.max(1, attempt)
    },
    reset: () => {
      attempt = 0
      cancel()
    },
    isWaiting: () => timer !== undefined,
  }
}
