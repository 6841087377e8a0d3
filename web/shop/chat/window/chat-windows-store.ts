import { mostWindows } from '#contract/talking/chat/chat-rules.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

export type ChatWindowState = { partnerId: number; name: string; minimised: boolean }

export const chatWindows = createStore<readonly ChatWindowState[]>([])

/** Opens a window, or brings up the one that is open already; a fourth takes the place of the oldest. */
export function openWindow(partnerId: number, name: string) {
  const windows = chatWindows.get()
  const known = windows.some((one) => one.partnerId === partnerId)
  if (known) return minimiseWindow(partnerId, false)
  chatWindows.set([...windows, { partnerId, name, minimised: false }].slice(-mostWindows))
}

export function minimiseWindow(partnerId: number, minimised: boolean) {
  chatWindows.set(chatWindows.get().map((one) => (one.partnerId === partnerId ? { ...one, minimised } : one)))
}

export const closeWindow = (partnerId: number) =>
  chatWindows.set(chatWindows.get().filter((one) => one.partnerId !== partnerId))

export const closeAllWindows = () => chatWindows.set([])
