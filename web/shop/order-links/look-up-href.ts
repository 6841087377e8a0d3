import { trackingPath } from '#contract/selling/orders/tracking-sentences.ts'

/** Where an order is looked up, with its code typed already. */
export const lookUpHref = (code: string) => `${trackingPath}?${new URLSearchParams({ ma: code })}`
