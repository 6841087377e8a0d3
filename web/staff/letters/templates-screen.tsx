import { lazy, Suspense, useState } from 'react'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useMedia } from '#web/base/ui/layout/use-media.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { LetterFrame } from './letter-frame.tsx'

const TemplateDialog = lazy(() => import('./template-dialog.tsx'))

type Kind = LetterTemplate['kind']

/** Every kind of letter with the words with which it begins: the one that is looked at stands beside the list, on a phone below its row. */
export function TemplatesScreen({ templates }: { templates: readonly LetterTemplate[] }) {
  const isBeside = useMedia('(min-width: 64rem)')
  const [chosen, setChosen] = useState<Kind>()
  const [edited, setEdited] = useState<Kind>()
  const shown = chosen ?? (isBeside ? templates[0]?.kind : undefined)
  const preview = templates.find(({ kind }) => kind === shown)
  const template = templates.find(({ kind }) => kind === edited)
  const toggle = (kind: Kind) => setChosen(kind === shown && !isBeside ? undefined : kind)
  const paper = preview && <Preview key={preview.kind} template={preview} onEdit={setEdited} />
  return (
    <>
      <ListHead title={sentences.templates} />
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,34rem)]">
        <ul className="divide-y divide-line border-y border-line text-sm">
          {templates.map((one) => (
            <li key={one.kind}>
              <TemplateRow template={one} isShown={one.kind === shown} onShow={() => toggle(one.kind)} />
              {!isBeside && one.kind === shown && <div className="pb-4">{paper}</div>}
            </li>
          ))}
        </ul>
        {isBeside && <div className="sticky top-0 pt-2">{paper}</div>}
      </div>
      {template && (
        <Suspense>
          <TemplateDialog template={template} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type RowProps = { template: LetterTemplate; isShown: boolean; onShow: () => void }

/** A kind of letter: when it goes, with which subject, in whose words, and how often of late. */
function TemplateRow({ template, isShown, onShow }: RowProps) {
  const { name, when, subject, own } = template
  return (
    <button
      type="button"
      aria-expanded={isShown}
      onClick={onShow}
      className="grid w-full gap-x-6 gap-y-1 px-2 py-2 text-start leading-snug hover:bg-ink/4 aria-expanded:bg-ink/7 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {own && <Badge tone="jade">Lời của nhà sách</Badge>}
        </span>
        <span className="block text-ink-soft">{when}</span>
      </span>
      <span className="min-w-0 break-words">
        {subject}
        <span className="block text-ink-soft">
          <Sent template={template} />
        </span>
      </span>
    </button>
  )
}

function Sent({ template: { sent_lately: count, last_sent_at: last } }: { template: LetterTemplate }) {
  if (last === null) return 'Chưa gửi lá nào trong 30 ngày'
  return `${formatNumber(count)} lá trong 30 ngày, gửi lần cuối ${formatDateTime(last)}`
}

type PreviewProps = { template: LetterTemplate; onEdit: (kind: Kind) => void }

/** A letter of this kind, about an order that there is not, and what can be done with its words. */
function Preview({ template, onEdit }: PreviewProps) {
  const { kind, name } = template
  return (
    <section aria-label={name} className="[&_.button]:min-h-(--desk-control)">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-sans text-base leading-snug font-semibold">{name}</h2>
        <SampleButton template={template} />
        <Button size="sm" variant="outline" aria-label={`Sửa ${name}`} onClick={() => onEdit(kind)}>
          Sửa
        </Button>
      </div>
      <LetterFrame of={{ kind }} title={name} />
    </section>
  )
}

/** Sends a letter of this kind to the member of the staff who presses it. */
function SampleButton({ template: { kind, name } }: { template: LetterTemplate }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (kind === 'plain') return
    setBusy(true)
    try {
      const { msg } = await api('POST /letters/send-sample', { body: { kind } })
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.sampleFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy}
      aria-label={`Gửi thử cho tôi: ${name}`}
      onClick={() => void send()}
    >
      Gửi thử cho tôi
    </Button>
  )
}
