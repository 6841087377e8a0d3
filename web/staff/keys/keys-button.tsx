import { Keyboard } from '#web/base/icons/desk-icons.ts'
import { deskLayer } from '#web/staff/keys/desk-layer.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

/** Opens the sheet of keys. */
export const KeysButton = () => (
  <IconButton label="Phím tắt (?)" icon={Keyboard} onClick={() => deskLayer.set('keys')} />
)
