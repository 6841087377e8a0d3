/** Ways back for an overpayment of a changed order, where a gateway was asked for it. */
export const editRefundWays = ['gateway', 'transfer', 'credit'] as const
export type EditRefundWay = (typeof editRefundWays)[number]
