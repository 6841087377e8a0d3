import { campaignStates, type CampaignState } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which campaigns the staff looks at, as it stands in the address. */
export type CampaignQuery = StateQuery<CampaignState>

export const campaignList = stateListAddress('/admin/campaigns', campaignStates)

/** Hash words of the dialogs over the list. */
export const campaignDialogWords = {
  add: 'them-chien-dich',
  edit: 'sua-chien-dich',
  remove: 'ket-thuc-chien-dich',
} as const
