import { CalendarPlus } from 'lucide-react'
import { lazy } from 'react'
import {
  campaignSentences,
  campaignStateNames,
  campaignStates,
} from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { FilterChoice } from '#web/staff/lists/filter-choice.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import { campaignDialogWords, campaignList, type CampaignQuery } from './campaign-query.ts'
import { CampaignTable } from './campaign-table.tsx'
import type { CampaignsData } from './load-campaigns.ts'

const CampaignFormDialog = lazy(() => import('./campaign-form-dialog.tsx'))
const EndCampaignDialog = lazy(() => import('./end-campaign-dialog.tsx'))

const list: ListKind<CampaignQuery> = {
  ...campaignList,
  noun: 'chiến dịch',
  placeholder: 'Tên chiến dịch…',
  sentences: {
    ...campaignSentences,
    hint: 'Đặt trước một đợt giảm giá: giá tự đổi đúng giờ và tự trở lại.',
  },
}

export function CampaignsScreen({ data }: { data: CampaignsData }) {
  const { linkTo } = useHashDialog(campaignDialogWords)
  const { campaigns, counts } = data
  return (
    <>
      <ListHead title={campaignSentences.title}>
        <AddLink to={linkTo('add')} icon={CalendarPlus}>
          Tạo chiến dịch
        </AddLink>
      </ListHead>
      <FigureStrip
        figures={countFigures({
          'Tất cả': counts.all,
          [campaignStateNames.running]: counts.running,
          [campaignStateNames.waiting]: counts.waiting,
          [campaignStateNames.over]: counts.over,
        })}
      />
      <StaffList
        list={list}
        data={data}
        isEmpty={campaigns.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Trạng thái"
            name="state"
            value={state}
            all="Tất cả trạng thái"
            options={campaignStates.map((one) => [one, campaignStateNames[one]])}
          />
        )}
      >
        <CampaignTable campaigns={campaigns} />
      </StaffList>
      <Dialogs campaigns={campaigns} />
    </>
  )
}

function Dialogs({ campaigns }: Pick<CampaignsData, 'campaigns'>) {
  return (
    <ListDialogs words={campaignDialogWords}>
      {({ kind, id, onClose }) => {
        const known = campaigns.find(({ campaign_id }) => campaign_id === id)
        if (kind === 'add')
          return <CampaignFormDialog key="new" campaignId={undefined} known={undefined} onClose={onClose} />
        if (id === undefined) return null
        const Dialog = kind === 'remove' ? EndCampaignDialog : CampaignFormDialog
        return <Dialog key={id} campaignId={id} known={known} onClose={onClose} />
      }}
    </ListDialogs>
  )
}
