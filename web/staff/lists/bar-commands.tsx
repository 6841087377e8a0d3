import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { RowMenuItem } from './row-links.tsx'

/** A command of a bar that may go behind '⋯' where the bar has no room for it. */
export type BarCommand = RowMenuItem & {
  icon?: ReactNode
  busy?: boolean
  /** Stands beside the number of rows that are chosen, and not with what is done to them. */
  chooses?: boolean
}

type ButtonsProps = {
  commands: readonly BarCommand[]
  /** Their icons alone stand there, where there is no room for words. */
  signs?: boolean
}

export const BarButtons = ({ commands, signs = false }: ButtonsProps) =>
  commands.map((command) =>
    'to' in command ? (
      <ButtonLink
        key={command.name}
        to={command.to}
        target={command.target}
        size="sm"
        variant="outline"
        title={signs ? command.name : undefined}
        className="gap-1.5"
      >
        {command.icon}
        <span className={signs ? 'sr-only' : undefined}>{command.name}</span>
      </ButtonLink>
    ) : (
      <Button
        key={command.name}
        size="sm"
        variant={command.chooses ? 'quiet' : 'outline'}
        busy={command.busy}
        onClick={command.onClick}
      >
        {command.icon}
        {command.name}
      </Button>
    ),
  )

/** True where a bar is too narrow for all that it says: measured again whenever its words or its width change. */
export function useTightBar(bar: RefObject<HTMLElement | null>, words: string): boolean {
  const [narrow, setNarrow] = useState<{ words: string; needed: number }>()
  const tight = narrow?.words === words
  const measure = useEffectEvent(() => {
    const element = bar.current
    if (!element) return
    const { clientWidth, scrollWidth } = element
    if (tight && narrow.needed <= clientWidth) setNarrow(undefined)
    else if (!tight && scrollWidth > clientWidth + 1) setNarrow({ words, needed: scrollWidth })
  })
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const sizes = new ResizeObserver(() => measure())
    const changes = new MutationObserver(() => measure())
    sizes.observe(element)
    changes.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [bar])
  return tight
}
