export const packingPath = '/admin/packing'

/** The bench with an order on it. */
export const packingHref = (code: string) => `${packingPath}?${new URLSearchParams({ code })}`
