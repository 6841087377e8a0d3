import { lazy, Suspense, useState } from 'react'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { getOccasions, ShownOccasion } from '#contract/talking/channels/phone-messages.ts'
import {
  phoneMessageSentences as sentences,
  templateStandingNames,
} from '#contract/talking/channels/phone-message-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'

const OccasionDialog = lazy(() => import('./occasion-dialog.tsx'))
const QuietHoursDialog = lazy(() => import('./quiet-hours-dialog.tsx'))

type Answer = AnswerOf<typeof getOccasions>

const tones = {
  enabled: 'jade',
  pending: 'ochre',
  unknown: 'ochre',
  rejected: 'seal',
  disabled: 'seal',
  unfit: 'seal',
} as const

function Template({ occasion }: { occasion: ShownOccasion }) {
  const { template_id, template_state, template_name, template_reason, template_price } = occasion
  if (template_id === '') return <span className="text-ink-soft">Chưa có mẫu</span>
  const about = [template_name, template_price === null ? '' : `${formatDong(template_price)} một tin`]
  return (
    <span>
      <span className="figures">{template_id}</span>{' '}
      <Badge tone={tones[template_state]}>{templateStandingNames[template_state]}</Badge>
      <span className="desk-sub whitespace-normal">
        {template_reason || about.filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

const letterOf = ({ has_letter, letter_spared }: ShownOccasion) => {
  if (!has_letter) return 'Không có thư'
  return letter_spared ? 'Chỉ khi tin không tới' : 'Luôn gửi'
}

const columnsOf = (edit: (one: ShownOccasion) => void): readonly Column<ShownOccasion>[] => [
  {
    name: 'Dịp',
    heading: 'semibold',
    wide: true,
    cell: ({ name, when }) => (
      <>
        {name}
        <span className="desk-sub font-normal whitespace-normal">{when}</span>
      </>
    ),
  },
  { name: 'Thư', cell: letterOf, width: 'md:w-28 xl:w-44' },
  { name: 'Zalo', cell: ({ by_phone }) => (by_phone ? 'Nhắn' : 'Không'), width: 'md:w-20 xl:w-24' },
  {
    name: 'Mẫu tin',
    cell: (occasion) => <Template occasion={occasion} />,
    wide: true,
    width: 'md:w-40 xl:w-72',
  },
  actionsColumn((occasion) => (
    <Button size="sm" variant="outline" aria-label={`Sửa ${occasion.name}`} onClick={() => edit(occasion)}>
      Sửa
    </Button>
  )),
]

/** Which way says which occasion, with which template; and when no telephone is disturbed. */
export function OccasionsScreen({ answer: { data, settings, has_channel, trouble } }: { answer: Answer }) {
  const [edited, setEdited] = useState<ShownOccasion['occasion']>()
  const [isQuietOpen, setQuietOpen] = useState(false)
  const { quiet_from: from, quiet_to: to, usual_price } = settings
  const occasion = data.find((one) => one.occasion === edited)
  return (
    <>
      <ListHead title={sentences.settings}>
        <Button variant="outline" onClick={() => setQuietOpen(true)}>
          Sửa giờ và giá
        </Button>
      </ListHead>
      <FormAlert>{trouble ?? ''}</FormAlert>
      {!has_channel && (
        <p className="mb-6 max-w-prose rounded-md border border-line bg-ink/4 px-4 py-3">
          {sentences.notConnected}{' '}
          <Link to={`${connectionsPath}#zalo`} className="text-link">
            Mở Kết nối
          </Link>
        </p>
      )}
      <p className="mt-3 mb-4 max-w-prose text-sm text-ink-soft">
        {from === to ? 'Nhắn cả ngày và đêm.' : `Không nhắn từ ${from} giờ đến ${to} giờ: tin chờ tới sáng.`}{' '}
        Mẫu không báo giá thì tính {formatDong(usual_price)} một tin. Chỉ mẫu đang dùng được mới gửi đi.
      </p>
      <StaffTable
        caption={sentences.settings}
        columns={columnsOf(({ occasion: key }) => setEdited(key))}
        rows={data}
        keyOf={({ occasion: key }) => key}
      />
      <Suspense>
        {occasion && <OccasionDialog occasion={occasion} onClose={() => setEdited(undefined)} />}
        {isQuietOpen && <QuietHoursDialog settings={settings} onClose={() => setQuietOpen(false)} />}
      </Suspense>
    </>
  )
}
