type Writes = { isReady: boolean } & Record<'set' | 'publish', (...args: never[]) => Promise<unknown>>

/**
 * The streams adapter does not await what it writes of a socket that left, nor what it publishes: a rejection of either would
 * end the process. At an upgrade: does it catch those of `set` and `publish` by itself, or call other commands?
 */
export function ignoreFailedWrites(client: Writes) {
  const set = client.set.bind(client)
  const publish = client.publish.bind(client)
  client.set = (...args) => set(...args).catch(() => null)
  client.publish = async (...args) => (client.isReady ? publish(...args).catch(() => 0) : 0)
}
