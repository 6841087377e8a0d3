/** How what was paid too much for a changed order goes back, where a gateway was asked for it. */
export const editRefundWays = ['gateway', 'transfer', 'credit'] as const
export type EditRefundWay = (typeof editRefundWays)[number]
