import { Search } from '#web/base/icons/first-icons.ts'
import { Kbd } from '#web/base/ui/elements/kbd.tsx'
import { Keyboard } from '#web/base/icons/desk-icons.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { createStore } from '#web/base/platform/stores/create-store.ts'

/** Opens the palette; it stands in the top bar, and shows the key that does the same. */
export const PaletteButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onClick={() => deskLayer.set('palette')}
    className="flex min-h-9 w-full max-w-[28rem] min-w-0 items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-start text-ink-soft hover:border-edge pointer-coarse:min-h-11 noscript:hidden"
  >
    <Search size={18} className="shrink-0" />
    <span className="min-w-0 flex-1 truncate">{paletteHint}</span>
    <span aria-hidden="true" className="pointer-coarse:hidden max-md:hidden">
      <Kbd keys="Ctrl+k" />
    </span>
  </button>
)

/** Opens the sheet of keys. */
export const KeysButton = () => (
  <IconButton label="Phím tắt (?)" icon={Keyboard} onClick={() => deskLayer.set('keys')} />
)

/** Layer over the desk: the palette, or the sheet of keys. */
export const deskLayer = createStore<'palette' | 'keys' | undefined>(undefined)

export const paletteName = 'Tìm và ra lệnh'
export const paletteHint = 'Tìm đơn, sách, khách, hoặc gõ lệnh'
