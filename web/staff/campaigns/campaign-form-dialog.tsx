import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  campaignNameLength,
  campaignSentences as sentences,
} from '#contract/catalogue/campaigns/campaign-sentences.ts'
import type { Campaign, NamedTarget } from '#contract/catalogue/campaigns/campaigns.ts'
import { MomentField } from '#web/base/dates/moment-field.tsx'
import { api, ApiRefusal, byId } from '#web/base/platform/api/api.ts'
import { type Problems, problemsOf, useSubmit, textOf } from '#web/base/platform/forms/use-submit.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { toLocalSecond, fromLocalField } from '#web/base/dates/day-text.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { campaignRuleWords, formatSecond, targetWords } from './campaign-words.ts'
import { TargetField, previewCampaign } from './target-field.tsx'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import type { RequestBody } from '#contract/calls.ts'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'

type Props = { campaignId: number | undefined; known: Campaign | undefined; onClose: () => void }

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await api('GET /campaigns', byId(id, signal))).data[0],
  notFound: sentences.notFound,
  failed: sentences.listFailed,
}

/** A new campaign, or one that is written anew. */
export default function CampaignFormDialog({ campaignId, known, onClose }: Props) {
  const { item: campaign, failure, reload } = useRecord(campaignId, known, source)
  if (campaignId !== undefined && !campaign)
    return (
      <CampaignForm
        campaign={undefined}
        reload={reload}
        onClose={onClose}
        waiting={failure ? <p role="alert">{failure}</p> : <Skeleton className="h-64 w-full" />}
      />
    )
  return <CampaignForm campaign={campaign} reload={reload} onClose={onClose} waiting={undefined} />
}

type FormProps = {
  campaign: Campaign | undefined
  reload: () => Promise<unknown>
  waiting: React.ReactNode
  onClose: () => void
}

const loadSchema = () => import('#contract/catalogue/campaigns/campaigns.ts')

function CampaignForm({ campaign, reload, waiting, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  const [targets, setTargets] = useState<readonly NamedTarget[]>(campaign?.targets ?? [])
  const begun = campaign?.state === 'running' ? campaign : undefined
  const read = (values: FormData) => readCampaignForm(values, targets, begun)
  const submit = useSubmit({
    prepare: loadSchema,
    check: async (values) => atItsField(problemsOf((await loadSchema()).campaignInput, read(values))),
    send: async (values) => {
      const body = read(values)
      const { msg } = await (
        campaign
          ? api('PUT /campaigns', {
              ...byId(campaign.campaign_id),
              body: { ...body, version: campaign.version },
            })
          : api('POST /campaigns', { body })
      ).catch(async (thrown: unknown) => {
        // It changed elsewhere meanwhile: what was typed stays, the next try overwrites it.
        if (thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED')
          await Promise.all([revalidate(), reload()])
        throw thrown
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.saveFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={campaign ? 'Sửa chiến dịch giá' : 'Tạo chiến dịch giá'}
      action={campaign ? 'Lưu thay đổi' : 'Tạo chiến dịch'}
      submit={submit}
      waiting={waiting}
      onClose={onClose}
    >
      <TextField
        label="Tên chiến dịch"
        name="name"
        required
        maxLength={campaignNameLength}
        autoComplete="off"
        defaultValue={campaign?.name}
        problem={problemOf('name') ?? ''}
      />
      {begun ? (
        <p className="text-sm text-ink-soft">
          {campaignRuleWords(begun)} · {targetWords(begun)} · từ {formatSecond(begun.starts_at)}
        </p>
      ) : (
        <PriceFields
          campaign={campaign}
          targets={targets}
          onTargets={(next) => {
            setTargets(next)
            submit.forgive('targets')
          }}
          problemOf={problemOf}
        />
      )}
      {!begun && <Moment label="Bắt đầu" name="starts_at" campaign={campaign} problemOf={problemOf} />}
      <Moment label="Kết thúc" name="ends_at" campaign={campaign} problemOf={problemOf} />
      {!begun && <p className="text-sm text-ink-soft">Không ghi lúc bắt đầu thì chiến dịch chạy ngay.</p>}
    </FormModal>
  )
}

/** Whatever the rule is, it is typed into one field. */
function atItsField({ percent, price, ...others }: Problems): Problems {
  const value = percent ?? price
  return { ...others, ...(value === undefined ? {} : { value }) }
}

type Fields = { campaign: Campaign | undefined; problemOf: (field: string) => string | undefined }
type PriceProps = Fields & {
  targets: readonly NamedTarget[]
  onTargets: (targets: readonly NamedTarget[]) => void
}

function PriceFields({ campaign, targets, onTargets, problemOf }: PriceProps) {
  const [rule, setRule] = useState(typeof campaign?.price === 'number' ? 'price' : 'percent')
  const [value, setValue] = useState(String(campaign?.percent ?? campaign?.price ?? ''))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Cách giảm" name="rule" value={rule} onChange={({ target }) => setRule(target.value)}>
          <option value="percent">Giảm theo phần trăm</option>
          <option value="price">Một giá bán</option>
        </Select>
        <TextField
          label={rule === 'price' ? 'Giá bán (₫)' : 'Giảm (%)'}
          name="value"
          required
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          problem={problemOf('value') ?? ''}
        />
      </div>
      <TargetField targets={targets} onTargets={onTargets} problem={problemOf('targets')} />
      <CampaignPreview rule={readRule(rule, value)} targets={targets} />
    </>
  )
}

type MomentProps = Fields & { label: string; name: 'starts_at' | 'ends_at' }

function Moment({ label, name, campaign, problemOf }: MomentProps) {
  return (
    <MomentField
      label={label}
      name={name}
      seconds
      required={name === 'ends_at'}
      usualTime={name === 'starts_at' ? '00:00:00' : '23:59:59'}
      defaultValue={toLocalSecond(campaign?.[name] ?? null)}
      problem={problemOf(name) ?? ''}
    />
  )
}

type Rule = { percent: number | null; price: number | null }
type Foreseen = Awaited<ReturnType<typeof previewCampaign>>

/** Preview of a campaign: how many books it covers, and the new price of the best-selling ones. */
function CampaignPreview({ rule, targets }: { rule: Rule; targets: readonly NamedTarget[] }) {
  const foreseen = useForeseen(rule, targets)
  if (!foreseen) return null
  return (
    <section aria-label="Xem trước" className="rounded-md border border-line p-4" aria-live="polite">
      <p className="font-semibold">{formatNumber(foreseen.books)} cuốn sách</p>
      {foreseen.examples.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {foreseen.examples.map(({ book_id, title, own, price }) => (
            <li key={book_id} className="flex justify-between gap-4">
              <span className="line-clamp-1 min-w-0" title={title}>
                {title}
              </span>
              <span className="figures shrink-0">
                <s className="text-ink-soft">{formatDong(own)}</s> {formatDong(price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const pause = 300

function useForeseen({ percent, price }: Rule, targets: readonly NamedTarget[]): Foreseen | undefined {
  const [foreseen, setForeseen] = useState<Foreseen>()
  const isWhole = (percent === null) !== (price === null) && targets.length > 0
  useEffect(() => {
    if (!isWhole) return
    const stale = new AbortController()
    const body = { percent, price, targets: targets.map(({ kind, id }) => ({ kind, id })) }
    const timer = setTimeout(() => {
      // Errors of a preview are told when the form is sent.
      previewCampaign(body, stale.signal).then(setForeseen, () => setForeseen(undefined))
    }, pause)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [isWhole, percent, price, targets])
  return isWhole ? foreseen : undefined
}

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
