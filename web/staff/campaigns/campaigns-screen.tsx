import { lazy } from 'react'
import { type ListData, type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'
import {
  campaignSentences,
  type CampaignState,
  campaignStateNames,
  campaignStates,
} from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { CalendarPlus } from '#web/base/icons/desk-icons.ts'
import { countFigures, AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import type { getCampaigns, Campaign } from '#contract/catalogue/campaigns/campaigns.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { campaignRuleWords, formatSecond, targetWords } from './campaign-words.ts'

/** Which campaigns the staff looks at, as it stands in the address. */
type CampaignQuery = StateQuery<CampaignState>

export const campaignList = stateListAddress('/admin/campaigns', campaignStates)

/** Hash words of the dialogs over the list. */
const campaignDialogWords = {
  add: 'them-chien-dich',
  edit: 'sua-chien-dich',
  remove: 'ket-thuc-chien-dich',
} as const

type CampaignsData = ListData<CampaignQuery, typeof getCampaigns>

const tones = { running: 'jade', waiting: 'ochre', over: 'ink' } as const satisfies Record<
  CampaignState,
  string
>

const columns: readonly Column<Campaign>[] = [
  {
    name: 'Chiến dịch',
    cell: ({ name }) => (
      <span className="desk-line" title={name}>
        {name}
      </span>
    ),
    heading: 'semibold',
  },
  { name: 'Giá', cell: campaignRuleWords, width: 'md:w-24 lg:w-32', className: 'figures' },
  {
    name: 'Áp dụng cho',
    cell: (campaign) => <Targets campaign={campaign} />,
    from: 'medium',
    wide: true,
  },
  { name: 'Thời gian', cell: (campaign) => <Period campaign={campaign} />, wide: true, width: 'md:w-48' },
  {
    name: 'Trạng thái',
    cell: ({ state }) => <Badge tone={tones[state]}>{campaignStateNames[state]}</Badge>,
    first: true,
    width: 'md:w-28 lg:w-32',
  },
  actionsColumn((campaign) => <Actions campaign={campaign} />),
]

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <StaffTable
      caption="Chiến dịch giá"
      columns={columns}
      rows={campaigns}
      keyOf={({ campaign_id }) => campaign_id}
    />
  )
}

function Targets({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <span className="desk-line" title={targetWords(campaign)}>
        {targetWords(campaign)}
      </span>
      <span className="desk-sub">{formatNumber(campaign.books)} cuốn</span>
    </>
  )
}

function Period({ campaign: { starts_at: from, ends_at: to } }: { campaign: Campaign }) {
  return (
    <>
      <time dateTime={from} className="figures block text-sm">
        {formatSecond(from)}
      </time>
      <time dateTime={to} className="figures block text-sm">
        đến {formatSecond(to)}
      </time>
    </>
  )
}

/** Actions on a campaign; one that is over has only its facts left. */
function Actions({ campaign: { campaign_id: id, name, state } }: { campaign: Campaign }) {
  const { linkTo } = useHashDialog(campaignDialogWords)
  if (state === 'over') return null
  return (
    <RowLinks
      of={`chiến dịch ${name}`}
      links={[
        { name: 'Sửa', next: true, to: linkTo('edit', id) },
        { name: state === 'running' ? 'Kết thúc' : 'Xóa', to: linkTo('remove', id) },
      ]}
    />
  )
}

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
  const { rows: campaigns, counts } = data
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
        workbook={{ call: 'GET /campaigns/export-campaigns' }}
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

function Dialogs({ campaigns }: { campaigns: CampaignsData['rows'] }) {
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
