import { useState } from 'react'
import { letterDrawnPath } from '#contract/talking/letters/letter-sentences.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

/** A letter as mail programs draw it, by day and by night. It runs nothing and is of no origin. */
export function LetterFrame({ of, title }: { of: { kind: string } | { id: number }; title: string }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const asked = Object.entries({ ...of, scheme }).map(([name, value]) => [name, String(value)])
  return (
    <div>
      <fieldset className="mb-2 flex gap-2">
        <legend className="sr-only">Giao diện</legend>
        {(['light', 'dark'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === scheme ? 'primary' : 'outline'}
            aria-pressed={one === scheme}
            onClick={() => setScheme(one)}
          >
            {one === 'light' ? 'Sáng' : 'Tối'}
          </Button>
        ))}
      </fieldset>
      <iframe
        key={scheme}
        title={title}
        src={`${letterDrawnPath}?${new URLSearchParams(asked)}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[28rem] w-full rounded-md border border-line"
      />
    </div>
  )
}
