import { trackingPath } from '#contract/selling/orders/tracking-sentences.ts'

/** Link to look up an order, with its code typed already. */
export const lookUpHref = (code: string) => `${trackingPath}?${new URLSearchParams({ ma: code })}`
