import { Rows2, Rows3, Rows4 } from '#web/base/icons/desk-icons.ts'
import { chooseDensity, densities, useDensity } from '#web/base/platform/page/density.ts'

const shown = {
  dense: { name: 'Gọn', icon: Rows4 },
  even: { name: 'Vừa', icon: Rows3 },
  roomy: { name: 'Thoáng', icon: Rows2 },
}

/** Row height; a finger needs the highest, so there it is no choice. */
export function DensitySwitch() {
  const density = useDensity()
  return (
    <fieldset
      aria-label="Mật độ dòng"
      className="flex overflow-hidden rounded-md border border-edge max-md:hidden pointer-coarse:hidden noscript:hidden"
    >
      {densities.map((one) => {
        const { name, icon: Icon } = shown[one]
        return (
          <button
            key={one}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={density === one}
            onClick={() => chooseDensity(one)}
            className="grid h-7 w-8 place-items-center text-ink-soft hover:bg-ink/7 aria-pressed:bg-ink/9 aria-pressed:text-ink"
          >
            <Icon size={16} />
          </button>
        )
      })}
    </fieldset>
  )
}
