/** Which conversations are open, and in how many places of the page: the hub is joined at the first and left at the last. */
export function createOpenConversations(hub: {
  join: (partnerId: number) => void
  leave: (partnerId: number) => void
}) {
  const places = new Map<number, number>()

  function close(partnerId: number) {
    const left = (places.get(partnerId) ?? 1) - 1
    if (left > 0) return void places.set(partnerId, left)
    places.delete(partnerId)
    hub.leave(partnerId)
  }

  return {
    /** The answer closes it in this place. */
    open: (partnerId: number): (() => void) => {
      places.set(partnerId, (places.get(partnerId) ?? 0) + 1)
      if (places.get(partnerId) === 1) hub.join(partnerId)
      return () => close(partnerId)
    },
    has: (partnerId: number) => places.has(partnerId),
    ids: () => places.keys(),
  }
}
