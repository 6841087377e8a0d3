import type { Colleague } from './mentions.ts'

type Props = { id: string; options: readonly Colleague[]; chosen: number; onPick: (index: number) => void }

/** The colleagues who may be meant, above the field that they are written into. */
export function MentionList({ id, options, chosen, onPick }: Props) {
  if (options.length === 0) return null
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Đồng nghiệp"
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-56 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-raised"
    >
      {options.map(({ account_id, name }, index) => (
        <div
          key={account_id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(index)
          }}
          className="flex min-h-11 cursor-pointer items-center px-3 aria-selected:bg-ink/7"
        >
          {name}
        </div>
      ))}
    </div>
  )
}
