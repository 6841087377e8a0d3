import { lazy, Suspense, useState } from 'react'
import {
  letterSentences as sentences,
  letterSentences as words,
} from '#contract/talking/letters/letter-sentences.ts'
import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

const TemplateDialog = lazy(() => import('./template-dialog.tsx'))
const TemplatePreview = lazy(() => import('./template-preview.tsx'))

type Opened = { what: 'edit' | 'preview'; kind: LetterTemplate['kind'] }

/** Every kind of letter with the words with which it begins: to look at, to try out, to write anew. */
export function TemplatesScreen({ templates }: { templates: readonly LetterTemplate[] }) {
  const [opened, setOpened] = useState<Opened>()
  const template = templates.find(({ kind }) => kind === opened?.kind)
  const close = () => setOpened(undefined)
  return (
    <>
      <ListHead title={sentences.templates} />
      <ul className="divide-y divide-line border-t border-line text-sm">
        {templates.map((one) => (
          <TemplateRow key={one.kind} template={one} onOpen={(what) => setOpened({ what, kind: one.kind })} />
        ))}
      </ul>
      {template && (
        <Suspense>
          {opened?.what === 'edit' ? (
            <TemplateDialog template={template} onClose={close} />
          ) : (
            <TemplatePreview template={template} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

type RowProps = { template: LetterTemplate; onOpen: (what: Opened['what']) => void }

/** A kind of letter: when it goes, with which subject, in whose words. */
function TemplateRow({ template, onOpen }: RowProps) {
  const { name, when, subject, own } = template
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 py-2 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="font-sans text-sm leading-snug font-semibold">{name}</h2>
        <p className="leading-snug text-ink-soft">{when}</p>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 leading-snug break-words">
        {subject}
        {own && <Badge tone="jade">Lời của nhà sách</Badge>}
      </p>
      <div className="-ms-2 flex flex-wrap gap-1.5 lg:ms-0 [&_.button]:min-h-(--desk-control)">
        <SampleButton template={template} />
        <Button
          size="sm"
          variant="outline"
          aria-label={`Xem trước ${name}`}
          onClick={() => onOpen('preview')}
        >
          Xem trước
        </Button>
        <Button size="sm" variant="outline" aria-label={`Sửa ${name}`} onClick={() => onOpen('edit')}>
          Sửa
        </Button>
      </div>
    </li>
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
      toast.error(sentenceOf(thrown, words.sampleFailed))
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
