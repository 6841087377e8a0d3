import { useState } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'

/** A text that goes elsewhere, with a button that puts it into the clipboard. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 break-all select-all">{text}</code>
      <Button type="button" size="sm" variant="quiet" onClick={() => void copy()}>
        {copied ? 'Đã chép' : 'Chép'}
        <span className="sr-only"> {label}</span>
      </Button>
    </span>
  )
}
