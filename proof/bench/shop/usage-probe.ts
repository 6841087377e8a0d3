import { GCProfiler, getHeapStatistics } from 'node:v8'
import type { Answer, Order } from './shop-process.ts'

// Preloaded into a shop that is measured: it says what the shop's main thread spends between 'begin' and 'end'.
let begun: { cpu: NodeJS.CpuUsage; heap: number; profiler: GCProfiler } | undefined

process.on('message', (order: Order) => {
  if (order.probe === 'begin') {
    const profiler = new GCProfiler()
    profiler.start()
    begun = { cpu: process.threadCpuUsage(), heap: getHeapStatistics().used_heap_size, profiler }
    say({ probe: 'begun' })
  }
  if (order.probe === 'end' && begun) say(usageSince(begun))
})
// The shop ends without asking whether it is still measured.
process.channel?.unref()

const say = (answer: Answer) => process.send?.(answer)

/** Allocation as the growth of the heap between one collection and the next. */
function usageSince({ cpu, heap, profiler }: NonNullable<typeof begun>): Answer {
  const { user, system } = process.threadCpuUsage(cpu)
  const now = getHeapStatistics().used_heap_size
  const collections = profiler.stop()?.statistics ?? []
  let allocated = 0
  let before = heap
  for (const { beforeGC, afterGC } of collections) {
    allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - before)
    before = afterGC.heapStatistics.usedHeapSize
  }
  const allocatedBytes = allocated + Math.max(0, now - before)
  return { probe: 'ended', cpuMs: (user + system) / 1000, allocatedBytes }
}
