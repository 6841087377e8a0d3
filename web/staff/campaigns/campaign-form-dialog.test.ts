import { expect, test } from 'vitest'
import type { Campaign } from '#contract/catalogue/campaigns/campaigns.ts'
import { readCampaignForm, readRule } from './campaign-form-dialog.tsx'

function form(fields: Record<string, string>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}
const typed = {
  name: 'Hội sách',
  starts_at: '2030-01-01T08:30:15',
  ends_at: '2030-01-02T00:00',
  rule: 'percent',
  value: '15',
}
const targets = [{ kind: 'category' as const, id: 4, name: 'Văn học' }]

test('the campaign form is read by the clock in Vietnam, to the second', () => {
  expect(readCampaignForm(form(typed), targets, undefined)).toEqual({
    name: 'Hội sách',
    starts_at: '2030-01-01T08:30:15+07:00',
    ends_at: '2030-01-02T00:00:00+07:00',
    percent: 15,
    price: null,
    targets: [{ kind: 'category', id: 4 }],
  })
})

test('the form of a running campaign changes only its name and its end', () => {
  const begun: Campaign = {
    campaign_id: 1,
    name: 'Trước',
    starts_at: '2029-12-31T00:00:00.123Z',
    ends_at: '2030-01-01T00:00:00.000Z',
    percent: null,
    price: 50_000,
    targets: [{ kind: 'all', id: 0, name: 'Toàn bộ sách' }],
    books: 3,
    state: 'running',
    version: 1,
  }
  expect(readCampaignForm(form(typed), targets, begun)).toEqual({
    name: 'Hội sách',
    starts_at: '2029-12-31T00:00:00.123Z',
    ends_at: '2030-01-02T00:00:00+07:00',
    percent: null,
    price: 50_000,
    targets: [{ kind: 'all', id: 0 }],
  })
})

test.each([
  ['price', '50.000', { percent: null, price: 50_000 }],
  ['percent', '', { percent: null, price: null }],
  ['percent', '20', { percent: 20, price: null }],
])('the campaign rule %s typed as %j is read as its price or percentage', (rule, value, read) => {
  expect(readRule(rule, value)).toEqual(read)
})
