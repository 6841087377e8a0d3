/** News that come together are one reason to read again; what comes meanwhile is read after it. */
export function createRefetcher(read: () => Promise<void>, gatherMs = 300) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
  let wanted = false
  let stopped = false

  async function run() {
    timer = undefined
    if (reading) {
      wanted = true
      return
    }
    reading = true
    wanted = false
    await read().catch(() => {})
    reading = false
    if (wanted && !stopped) soon()
  }

  function soon() {
    timer ??= setTimeout(() => void run(), gatherMs)
  }

  return {
    soon,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
