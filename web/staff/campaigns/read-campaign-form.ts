import type { RequestBody } from '#contract/calls.ts'
import type { Campaign, NamedTarget } from '#contract/catalogue/campaigns/campaigns.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'
import { fromLocalField } from '#web/base/dates/day-text.ts'

/** Parses the form, which for a campaign that has begun has only the name and the end. */
export function readCampaignForm(
  values: FormData,
  targets: readonly NamedTarget[],
  begun: Campaign | undefined,
): RequestBody<'POST /campaigns'> {
  const name = textOf(values, 'name')
  const ends_at = fromLocalField(textOf(values, 'ends_at')) ?? ''
  const plain = (list: readonly NamedTarget[]) => list.map(({ kind, id }) => ({ kind, id }))
  if (begun) {
    const { starts_at, percent, price } = begun
    return { name, starts_at, ends_at, percent, price, targets: plain(begun.targets) }
  }
  return {
    name,
    starts_at: fromLocalField(textOf(values, 'starts_at')),
    ends_at,
    ...readRule(textOf(values, 'rule'), textOf(values, 'value')),
    targets: plain(targets),
  }
}

/** A price, or per cent off. */
export function readRule(rule: string, typed: string): { percent: number | null; price: number | null } {
  const value = parseTypedNumber(typed)
  return rule === 'price' ? { percent: null, price: value } : { percent: value, price: null }
}
