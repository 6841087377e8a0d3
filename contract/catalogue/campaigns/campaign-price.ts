/** Price rules of campaigns, apart from the schemas: a whole percentage off, or a price of its own. */
export type CampaignRule = { percent: number; price: null } | { percent: null; price: number }

/** From one instant to another: [starts, ends), in milliseconds. */
export type TimedRule = CampaignRule & { starts: number; ends: number }

/** Rounded down to the dong. The database computes the same: `campaign_price`. */
export const campaignPrice = (own: number, { percent, price }: CampaignRule): number =>
  percent === null ? price : Math.floor((own * (100 - percent)) / 100)

/** Lowest price of all rules that apply, and never more than the book's own. */
export function priceAt(own: number, rules: readonly TimedRule[], moment: number): number {
  const running = rules.filter(({ starts, ends }) => starts <= moment && moment < ends)
  return Math.min(own, ...running.map((rule) => campaignPrice(own, rule)))
}

/** The price that is struck through: the higher one that it had, or its own while a campaign runs. */
export function struckPrice(own: number, origin: number | null, now: number): number | null {
  return now < own ? Math.max(own, origin ?? own) : origin
}
