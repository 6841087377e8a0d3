import { setTimeout as wait } from 'node:timers/promises'
import { endOf, passSignalsOn, startChild } from './child-process.mjs'

/** Between a death and the next start, in milliseconds. One more death in the same while, and it stays closed. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000]
const sameWhile = 600_000

/** Node itself says by 128 and more that a signal ended it; what it could not open says 1. */
const isDeath = ({ code, signal, open }) => signal !== null || code >= 128 || (open && code !== 0)

/**
 * Runs the shop and starts it again when it dies: by a signal that was not passed to us, as when memory is out, or by a fault while it
 * was open. One that ends by itself, or cannot open, ends this too, with its exit code.
 */
export async function restartOnCrash(node, args, options, waits = pauses) {
  let child
  const stopping = passSignalsOn(() => child)
  let deaths = []
  for (;;) {
    // The line tells us when the shop is open, and tells the shop when we are gone.
    child = startChild(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let open = false
    child.on('message', (word) => (open = word === 'open'))
    const { code, signal } = await endOf(child)
    if (stopping.aborted || !isDeath({ code, signal, open })) return code
    deaths = [...deaths.filter((at) => Date.now() - at < sameWhile), Date.now()]
    const pause = waits[deaths.length - 1]
    if (pause === undefined) return giveUp(deaths.length, code)
    const seconds = Math.ceil(pause / 1000)
    console.error(`Hiên Sách dừng đột ngột (${signal ?? `mã ${code}`}), khởi động lại sau ${seconds} giây…`)
    await wait(pause, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return code
  }
}

function giveUp(times, code) {
  console.error(`Hiên Sách dừng đột ngột ${times} lần trong ít phút nên không khởi động lại nữa.`)
  return code
}
