export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'generic'

export type Toast = {
  id: number
  message: string
  type: ToastType
  /** Milliseconds; 0 stays until it is closed. */
  duration: number
  removing: boolean
}

export const toastDurations: Record<ToastType, number> = {
  success: 4000,
  error: 6000,
  warning: 5000,
  info: 4000,
  generic: 3000,
}
export const removalAnimation = 300
const mostAtOnce = 4

/** The toasts of one page. The same sentence said again while it is shown only starts its time anew. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function startClock({ id, duration }: Toast) {
    clearTimeout(clocks.get(id))
    if (duration > 0 && !paused)
      clocks.set(
        id,
        setTimeout(() => close(id), duration),
      )
  }

  function show(message: string, type: ToastType = 'generic', duration = toastDurations[type]): number {
    const same = toasts.find((toast) => toast.message === message && toast.type === type && !toast.removing)
    if (same) {
      startClock(same)
      return same.id
    }
    const toast: Toast = { id: ++lastId, message, type, duration, removing: false }
    const standing = toasts.filter((other) => !other.removing)
    for (const oldest of standing.slice(0, Math.max(standing.length - mostAtOnce + 1, 0))) close(oldest.id)
    change([...toasts, toast])
    startClock(toast)
    return toast.id
  }

  function close(id: number) {
    clearTimeout(clocks.get(id))
    if (!toasts.some((toast) => toast.id === id && !toast.removing)) return
    change(toasts.map((toast) => (toast.id === id ? { ...toast, removing: true } : toast)))
    clocks.set(
      id,
      setTimeout(() => remove(id), removalAnimation),
    )
  }

  function remove(id: number) {
    clocks.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
    // What goes from under a pointer does not tell that the pointer left.
    if (toasts.length === 0) paused = false
  }

  /** While somebody reads one of them, all wait; then each has its whole time again. */
  function pause() {
    paused = true
    for (const toast of toasts.filter((one) => !one.removing)) clearTimeout(clocks.get(toast.id))
  }

  function resume() {
    paused = false
    for (const toast of toasts.filter((one) => !one.removing)) startClock(toast)
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { show, close, pause, resume, subscribe, read: () => toasts }
}
