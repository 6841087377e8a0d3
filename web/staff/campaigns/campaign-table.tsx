import { campaignStateNames, type CampaignState } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import type { Campaign } from '#contract/catalogue/campaigns/campaigns.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { campaignDialogWords } from './campaign-query.ts'
import { campaignRuleWords, formatSecond, targetWords } from './campaign-words.ts'

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
  { name: 'Giá', cell: campaignRuleWords, width: 'md:w-32', className: 'figures' },
  { name: 'Áp dụng cho', cell: (campaign) => <Targets campaign={campaign} />, wide: true },
  { name: 'Thời gian', cell: (campaign) => <Period campaign={campaign} />, wide: true, width: 'md:w-48' },
  {
    name: 'Trạng thái',
    cell: ({ state }) => <Badge tone={tones[state]}>{campaignStateNames[state]}</Badge>,
    first: true,
    width: 'md:w-32',
  },
  actionsColumn((campaign) => <Actions campaign={campaign} />),
]

export function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
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

/** What is over has only its facts left. */
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
