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
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {templates.map((one) => (
          <TemplateCard
            key={one.kind}
            template={one}
            onOpen={(what) => setOpened({ what, kind: one.kind })}
          />
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

type CardProps = { template: LetterTemplate; onOpen: (what: Opened['what']) => void }

function TemplateCard({ template, onOpen }: CardProps) {
  const { name, when, subject, own } = template
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {name}
        {own && <Badge tone="jade">Lời của nhà sách</Badge>}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{when}</p>
      <p className="mt-3 mb-4 break-words">{subject}</p>
      <div className="mt-auto flex flex-wrap gap-2">
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
        <SampleButton template={template} />
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
