import { Gauge, type Registry } from 'prom-client'

/** Read when the metrics are asked for: of the hub of a process, or of the primary that keeps for its workers. */
export function measureReplayBuffer(register: Registry, read: () => { size: number; bytes: number }) {
  register.registerMetric(
    new Gauge({
      name: 'shop_hub_kept',
      help: 'The replay buffer: packets and bytes kept to redeliver to connections that were cut',
      labelNames: ['unit'],
      registers: [],
      collect() {
        const { size, bytes } = read()
        this.set({ unit: 'packets' }, size)
        this.set({ unit: 'bytes' }, bytes)
      },
    }),
  )
}
