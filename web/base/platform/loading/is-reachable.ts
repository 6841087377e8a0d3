/** Asked of the shop itself: one on the reader's own machine is there without any network. */
export async function isReachable(): Promise<boolean> {
  return fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
