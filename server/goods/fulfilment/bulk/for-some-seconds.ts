/** A call is answered before proxies and people lose patience; what is left then is done by the next one. */
const milliseconds = 5_000

/** One after the other, until all are done or the time is over. */
export async function forSomeSeconds<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const end = performance.now() + milliseconds
  for (const item of items) {
    if (performance.now() > end) return
    await work(item)
  }
}
