import type { HomeBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { windowLimits } from '#contract/catalogue/home/home-words.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { NameChooser } from '#web/staff/taxonomy/name-chooser.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import type { Choices } from './block-drafts.ts'

type Series = HomeBlocks['series']
type Props = { block: Series; choices: Choices; onChange: (block: Series) => void }

/** Up to three sets; none leaves the choice to the house. */
export function SeriesFields({ block, choices, onChange }: Props) {
  const { series_ids } = block
  return (
    <div className="sm:col-span-2">
      <ul className="mb-3 flex flex-wrap gap-2">
        {series_ids.map((id) => {
          const name = choices.nameOf('series', id)?.name ?? `#${id}`
          return (
            <li key={id} className="flex items-center rounded-md border border-line ps-3">
              {name}
              <IconButton
                label={`Bỏ bộ ${name}`}
                icon={X}
                iconSize={16}
                onClick={() => onChange({ ...block, series_ids: series_ids.filter((one) => one !== id) })}
              />
            </li>
          )
        })}
      </ul>
      {series_ids.length < windowLimits.sets && (
        <NameChooser
          key={series_ids.length}
          kind="series"
          label="Thêm bộ sách"
          without={series_ids}
          chosen={undefined}
          onChoice={(chosen) => {
            if (!chosen) return
            choices.learn('series', chosen)
            onChange({ ...block, series_ids: [...series_ids, chosen.id] })
          }}
        />
      )}
    </div>
  )
}
