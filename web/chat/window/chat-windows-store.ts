import { mostWindows } from '#contract/chat/chat-rules.ts'

export type ChatWindowState = { partnerId: number; name: string; minimised: boolean }

let windows: readonly ChatWindowState[] = []
const listeners = new Set<() => void>()

function show(next: readonly ChatWindowState[]) {
  windows = next
  for (const listener of listeners) listener()
}

const without = (partnerId: number) => windows.filter((one) => one.partnerId !== partnerId)

/** Where it is open already it comes up again; a fourth takes the place of the oldest. */
export function openWindow(partnerId: number, name: string) {
  const known = windows.some((one) => one.partnerId === partnerId)
  if (known) return minimiseWindow(partnerId, false)
  show([...windows, { partnerId, name, minimised: false }].slice(-mostWindows))
}

export function minimiseWindow(partnerId: number, minimised: boolean) {
  show(windows.map((one) => (one.partnerId === partnerId ? { ...one, minimised } : one)))
}

export const closeWindow = (partnerId: number) => show(without(partnerId))
export const closeAllWindows = () => show([])
export const readWindows = () => windows

export function subscribeToWindows(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
