import type { PhoneChannel } from './channel-port.ts'

/** A stand-in of the channel in a demo: it takes every message, and none reaches a telephone. What they say stands in the back-office. */
export const demoChannel: PhoneChannel = {
  key: 'zalo',
  name: 'Zalo',
  send: ({ trackingId }) => Promise.resolve({ kind: 'sent', number: `DEMO-${trackingId}` }),
  template: (id) =>
    Promise.resolve({ state: 'enabled', name: `Mẫu thử ${id}`, reason: '', price: 300, params: [] }),
  keep: () => Promise.resolve(),
  trouble: () => Promise.resolve(undefined),
}
